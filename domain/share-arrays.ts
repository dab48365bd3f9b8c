/** Copies of arrays, one after the other in one shared memory: other threads get them without a copy. */
export function shareArrays(arrays: readonly Uint32Array[]): Uint32Array[] {
  const memory = new SharedArrayBuffer(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  return arrays.map((array) => {
    const copy = new Uint32Array(memory, at, array.length);
    copy.set(array);
    at += array.byteLength;
    return copy;
  });
}
