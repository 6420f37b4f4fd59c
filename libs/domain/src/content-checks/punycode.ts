/** A label of a host as it is shown: `xn--…` in letters (RFC 3492); null where it is none. */
export function decodePunycode(label: string): string | null {
  const at = label.lastIndexOf('-');
  const codes = at > 0 ? [...label.slice(0, at)].map((char) => char.charCodeAt(0)) : [];
  let [code, index, bias, isFirst] = [128, 0, 72, true];
  // A label has 63 letters at most; anything longer is none.
  if (label.length > 63) return null;
  for (let next = at > 0 ? at + 1 : 0; next < label.length;) {
    const before = index;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = digitOf(label.charCodeAt(next++));
      if (digit < 0 || digit > (0x7fffffff - index) / weight) return null;
      index += digit * weight;
      const threshold = step <= bias ? 1 : step >= bias + 26 ? 26 : step - bias;
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = codes.length + 1;
    bias = adapt(index - before, count, isFirst);
    isFirst = false;
    code += Math.floor(index / count);
    index %= count;
    if (code > 0x10ffff) return null;
    codes.splice(index++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 22;
  if (code >= 97 && code <= 122) return code - 97;
  return -1;
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > 455; steps += 36) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}
