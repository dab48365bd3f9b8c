const step = /^[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]+)$/;

/** How much larger a transform makes what it is applied to, at most. Null when it cannot be read. */
export function enlargementOf(transform: string): number | null {
  const steps = transform.split(")");
  if (steps.pop()?.trim() !== "") return null;
  let enlargement = 1;
  for (const text of steps) {
    const [, name, list = ""] = step.exec(text) ?? [];
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (name === undefined || numbers.length === 0 || !numbers.every(Number.isFinite)) return null;
    enlargement *= enlargementOfStep(name, numbers);
  }
  return enlargement;
}

function enlargementOfStep(name: string, [a = 0, b = name === "scale" ? a : 0, c = 0, d = 0]: number[]): number {
  if (name === "scale") return Math.max(Math.abs(a), Math.abs(b));
  if (name.startsWith("skew")) return 1 + Math.abs(Math.tan((a * Math.PI) / 180));
  if (name !== "matrix") return 1;
  // The larger singular value.
  const sum = a * a + b * b + c * c + d * d;
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * (a * d - b * c) ** 2))) / 2);
}
