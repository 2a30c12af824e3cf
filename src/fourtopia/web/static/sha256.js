// SHA-256 (FIPS 180-4). Browsers offer theirs to pages over HTTPS alone, and tables are opened in home networks too.

const primes = [];
for (let number = 2; primes.length < 64; number += 1) if (primes.every((each) => number % each)) primes.push(number);
const fraction = (number) => ((number % 1) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The hash of a text, as 64 digits. */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, place) => padded.setUint8(place, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  const hash = [...START];
  for (let block = 0; block < padded.byteLength; block += 64) mix(hash, padded, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(hash, padded, block) {
  const words = [];
  for (let round = 0; round < 64; round += 1) {
    words[round] = round < 16 ? padded.getInt32(block + 4 * round) : spread(words, round);
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[round] + words[round];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => { hash[place] = (hash[place] + word) | 0; });
}

function spread(words, round) {
  const [early, late] = [words[round - 15], words[round - 2]];
  const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (words[round - 16] + low + words[round - 7] + high) | 0;
}
