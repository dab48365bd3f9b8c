/**
 * Outlines are lists of points on the curve ("x,y x,y! x,y"), called knots, not Bézier handles: points such as toe tip,
 * throat, collar and heel are easier to write than control points. A "!" marks a corner; between corners the curve is one
 * smooth Hobby spline.
 */

type Point = readonly [x: number, y: number];
type Knot = { readonly x: number; readonly y: number; readonly corner: boolean };
type Segment = { readonly straight: boolean; readonly c1: Point; readonly c2: Point; readonly to: Point };

export type Curve = { readonly start: Point; readonly segments: readonly Segment[]; readonly closed: boolean };

export function parseKnots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((token) => {
      const corner = token.endsWith("!");
      const [x = 0, y = 0] = (corner ? token.slice(0, -1) : token).split(",").map(Number);
      return { x, y, corner };
    });
}

function formatKnots(knots: readonly Knot[]): string {
  return knots.map((knot) => `${knot.x},${knot.y}${knot.corner ? "!" : ""}`).join(" ");
}

/** The same outline reflected across a horizontal center line (top views) or the vertical x = 0 (heel views). */
export function reflect(text: string, across: "x" | "y", center = 0): string {
  const flip = (value: number) => 2 * center - value;
  return formatKnots(
    parseKnots(text)
      .map((knot) => (across === "x" ? { ...knot, x: flip(knot.x) } : { ...knot, y: flip(knot.y) }))
      .toReversed(),
  );
}

/** Half an outline and its reflection: the half runs from the axis and back to the axis. */
export function whole(half: string, across: "x" | "y", center = 0): string {
  const onAxis = (knot: Knot) => (across === "x" ? knot.x : knot.y) === center;
  const mirrored = parseKnots(reflect(half, across, center)).filter((knot) => !onAxis(knot));
  return `${half} ${formatKnots(mirrored)}`;
}

/** A mirrored open line, from one end over the axis to the other. */
export function span(half: string, across: "x" | "y", center = 0): string {
  const [, ...rest] = parseKnots(half);
  return `${reflect(half, across, center)} ${formatKnots(rest)}`;
}

/** The outline moved and scaled, so that silhouettes can share a part. */
export function place(text: string, dx: number, dy: number, sx = 1, sy = 1): string {
  return formatKnots(
    parseKnots(text).map((knot) => ({
      ...knot,
      x: Math.round(knot.x * sx + dx),
      y: Math.round(knot.y * sy + dy),
    })),
  );
}

/** The outline bent sideways along its length: a foot from above is not symmetrical. */
export function bent(text: string, by: number): string {
  const sway = (x: number) => Math.cos(((x - 600) / 490) * Math.PI) - Math.cos(((x - 100) / 700) * Math.PI) / 2;
  return formatKnots(parseKnots(text).map((knot) => ({ ...knot, y: Math.round(knot.y + by * sway(knot.x)) })));
}

/** The length of a Hobby handle for the leaving angle theta and the arriving angle phi. */
function reach(theta: number, phi: number): number {
  const [st, ct, sp, cp] = [Math.sin(theta), Math.cos(theta), Math.sin(phi), Math.cos(phi)];
  const bulge = Math.SQRT2 * (st - sp / 16) * (sp - st / 16) * (ct - cp);
  return (2 + bulge) / (3 * (1 + ((Math.sqrt(5) - 1) / 2) * ct + ((3 - Math.sqrt(5)) / 2) * cp));
}

/** Leaving angles of an open Hobby spline, by the usual tridiagonal sweep with curl 1 at both ends. */
function leavingAngles(lengths: readonly number[], turns: readonly number[]): number[] {
  const last = lengths.length;
  const upper: number[] = [1];
  const right: number[] = [-(turns[1] ?? 0)];
  for (let k = 1; k <= last; k += 1) {
    const before = 1 / (lengths[k - 1] ?? 1);
    const after = k < last ? 1 / (lengths[k] ?? 1) : 0;
    const lower = k < last ? before : 1;
    const diagonal = k < last ? 2 * before + 2 * after : 1;
    const target = k < last ? -2 * before * (turns[k] ?? 0) - after * (turns[k + 1] ?? 0) : 0;
    const pivot = diagonal - lower * (upper[k - 1] ?? 0);
    upper.push(after / pivot);
    right.push((target - lower * (right[k - 1] ?? 0)) / pivot);
  }
  const theta: number[] = [];
  theta[last] = right[last] ?? 0;
  for (let k = last - 1; k >= 0; k -= 1) theta[k] = (right[k] ?? 0) - (upper[k] ?? 0) * (theta[k + 1] ?? 0);
  return theta;
}

function spline(points: readonly Point[]): Segment[] {
  const legs = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, dx: to[0] - from[0], dy: to[1] - from[1] };
  });
  const lengths = legs.map((leg) => Math.max(1, Math.hypot(leg.dx, leg.dy)));
  const turns = legs.map((leg, index) => {
    const before = legs[index - 1];
    if (!before) return 0;
    return Math.atan2(before.dx * leg.dy - before.dy * leg.dx, before.dx * leg.dx + before.dy * leg.dy);
  });
  turns.push(0);
  const theta = legs.length > 1 ? leavingAngles(lengths, turns) : [0, 0];
  return legs.map(({ from, to, dx, dy }, index) => {
    const leave = theta[index] ?? 0;
    const arrive = -(turns[index + 1] ?? 0) - (theta[index + 1] ?? 0);
    const out = reach(leave, arrive);
    const into = reach(arrive, leave);
    const turned = (angle: number, by: number): Point => [
      (dx * Math.cos(angle) - dy * Math.sin(angle)) * by,
      (dx * Math.sin(angle) + dy * Math.cos(angle)) * by,
    ];
    const [ox, oy] = turned(leave, out);
    const [ix, iy] = turned(-arrive, into);
    return {
      straight: legs.length === 1,
      c1: [from[0] + ox, from[1] + oy],
      c2: [to[0] - ix, to[1] - iy],
      to,
    };
  });
}

/** The curve through an outline. */
export function curveThrough(text: string, closed: boolean): Curve {
  let knots = parseKnots(text);
  const firstCorner = knots.findIndex((knot) => knot.corner);
  if (closed && firstCorner < 0) {
    // A loop without a seam: the spline runs past both ends, and the middle lap is used.
    const overlap = Math.min(4, knots.length);
    const lap = [...knots.slice(-overlap), ...knots, ...knots.slice(0, overlap)];
    const segments = spline(lap.map(({ x, y }): Point => [x, y])).slice(overlap, overlap + knots.length);
    const first = knots[0] ?? { x: 0, y: 0 };
    return { start: [first.x, first.y], segments, closed };
  }
  if (closed) {
    knots = [...knots.slice(firstCorner), ...knots.slice(0, firstCorner)];
    const [first] = knots;
    if (first) knots.push(first);
  }
  const segments: Segment[] = [];
  let run: Point[] = [];
  for (const [index, knot] of knots.entries()) {
    run.push([knot.x, knot.y]);
    if (index > 0 && (knot.corner || index === knots.length - 1)) {
      segments.push(...spline(run));
      run = [[knot.x, knot.y]];
    }
  }
  const start = knots[0] ?? { x: 0, y: 0 };
  return { start: [start.x, start.y], segments, closed };
}

function controlPolygon(curve: Curve): Point[] {
  return [curve.start, ...curve.segments.flatMap((segment) => [segment.c1, segment.c2, segment.to])];
}

/** A parallel curve inside a closed outline, such as a line of stitches. */
export function inset(curve: Curve, distance: number): Curve {
  const polygon = controlPolygon(curve);
  const area = polygon.reduce((sum, [x, y], index) => {
    const [nx, ny] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  const side = area > 0 ? distance : -distance;
  const count = polygon.length - 1;
  const direction = (from: number, step: 1 | -1): Point | undefined => {
    const [x, y] = polygon[from] ?? [0, 0];
    for (let k = 1; k <= count; k += 1) {
      const raw = from + k * step;
      if (!curve.closed && (raw < 0 || raw > count)) return undefined;
      const [qx, qy] = polygon[((raw % count) + count) % count] ?? [0, 0];
      const length = Math.hypot(qx - x, qy - y);
      if (length > 0.5) return [(step * (qx - x)) / length, (step * (qy - y)) / length];
    }
    return undefined;
  };
  const moved = polygon.map(([x, y], index): Point => {
    const at = curve.closed ? index % count : index;
    const before = direction(at, -1) ?? direction(at, 1) ?? [1, 0];
    const after = direction(at, 1) ?? before;
    const facing = Math.max(0.35, 1 + before[0] * after[0] + before[1] * after[1]);
    return [x - (side * (before[1] + after[1])) / facing, y + (side * (before[0] + after[0])) / facing];
  });
  return {
    start: moved[0] ?? curve.start,
    closed: curve.closed,
    segments: curve.segments.map((segment, index) => ({
      straight: segment.straight,
      c1: moved[index * 3 + 1] ?? segment.c1,
      c2: moved[index * 3 + 2] ?? segment.c2,
      to: moved[index * 3 + 3] ?? segment.to,
    })),
  };
}

function packed(numbers: readonly number[]): string {
  return numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
}

/** Short path data: relative commands in whole numbers, exact enough at 1200 units. */
export function pathData(curve: Curve): string {
  let [x, y] = [Math.round(curve.start[0]), Math.round(curve.start[1])];
  let data = `M${packed([x, y])}`;
  let open = "";
  for (const { straight, c1, c2, to } of curve.segments) {
    const delta = (point: Point): Point => [Math.round(point[0]) - x, Math.round(point[1]) - y];
    const [tx, ty] = delta(to);
    const command = straight ? (ty === 0 ? "h" : tx === 0 ? "v" : "l") : "c";
    const numbers = { h: [tx], v: [ty], l: [tx, ty], c: [...delta(c1), ...delta(c2), tx, ty] }[command];
    const lead = command === open ? ((numbers[0] ?? 0) < 0 ? "" : " ") : command;
    data += lead + packed(numbers);
    open = command;
    x += tx;
    y += ty;
  }
  return curve.closed ? `${data}z` : data;
}

/** Several open lines ("a,b c,d | e,f g,h") as one path: one element instead of many. */
export function strokesData(text: string): string {
  return text
    .split("|")
    .map((one) => pathData(curveThrough(one, false)))
    .join("");
}

/** Separate dots (perforations, eyelets, rivets) as zero-length strokes with round caps. */
export function dotData(text: string): string {
  let [x, y] = [0, 0];
  return parseKnots(text)
    .map((knot, index) => {
      const data = index === 0 ? `M${packed([knot.x, knot.y])}h0` : `m${packed([knot.x - x, knot.y - y])}h0`;
      [x, y] = [knot.x, knot.y];
      return data;
    })
    .join("");
}
