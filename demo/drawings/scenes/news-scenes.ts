/** The compositions of news pictures, 1200 × 675: large flat shapes, one shoe, one loud accent. */

import { figureMarkup } from "../render.ts";
import { mix } from "../palette.ts";
import { numeralOf, plinth, shoebox, soleShape } from "./props.ts";
import { circle, dotGrid, path, polygon, rect, shade, steps, stroke } from "./shapes.ts";
import { define, heelShoe, lay, sideShoe, stand, topShoe, use } from "./stage.ts";
import { farthest } from "./scheme.ts";
import type { Composition, Stage } from "./stage.ts";

export const NEWS_HEIGHT = 675;

/** Draws the wall down to the floor line `y`, and the floor. */
function room({ colors }: Stage, y: number, wall = colors.back): string {
  return rect(0, 0, 1200, y, wall) + rect(0, y, 1200, NEWS_HEIGHT - y, colors.floor);
}

/** A large disc sets behind the floor, like a sun. */
const disc: Composition = (stage) =>
  `${circle(760, 330, 282, stage.colors.field)}` +
  `${rect(0, 520, 1200, 155, stage.colors.floor)}${rect(120, 96, 132, 14, stage.colors.loud)}` +
  sideShoe(stage) +
  stand(600, 566, 700);

/** The shoe climbs a ramp. */
const ramp: Composition = (stage) =>
  `${circle(1010, 150, 84, stage.colors.loud)}` +
  `${polygon("0,430 1200,642 1200,675 0,675", stage.colors.field)}` +
  sideShoe(stage) +
  stand(575, 531, 720, { turn: 10 });

/** The shoe on a block in an alcove with a round arch. */
const arch: Composition = (stage) =>
  `${room(stage, 560, stage.colors.field)}${path("M250 560v-160a350 350 0 0 1 700 0v160z", stage.colors.back)}` +
  `${plinth(300, 486, 600, 74, stage.colors.loud)}` +
  sideShoe(stage) +
  stand(600, 492, 520);

/** Boxes on both sides, the shoe on the low stack. */
const boxes: Composition = (stage) => {
  const { loud, field, paper, back } = stage.colors;
  const pale = mix(paper, back, 0.25);
  return (
    room(stage, 580) +
    shoebox(96, 484, 320, 128, field, paper) +
    shoebox(112, 350, 320, 128, loud, paper) +
    shoebox(84, 216, 320, 128, pale, loud) +
    shoebox(520, 474, 580, 138, field, loud) +
    sideShoe(stage) +
    stand(812, 476, 500)
  );
};

/** A page of a calendar with the day marked. */
const calendar: Composition = (stage) => {
  const { loud, paper, quiet } = stage.colors;
  const cells = steps(0, 1, 28).map((at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    return rect(96 + column * 146, 60 + row * 118, 132, 104, at === 19 ? loud : quiet, 8);
  });
  return (
    `${cells.join("")}${rect(0, 550, 1200, 125, stage.colors.floor)}` +
    `${circle(156, 88, 9, paper)}${circle(302, 88, 9, paper)}` +
    sideShoe(stage) +
    stand(500, 596, 660)
  );
};

/** The number of the model, as tall as the wall. */
const numeral: Composition = (stage) => {
  const height = [490, 440, 300][stage.numeral.length - 1] ?? 200;
  return (
    `${room(stage, 560)}${numeralOf(stage.numeral, 350, 560, height, stage.colors.field)}` +
    `${rect(0, 560, 1200, 8, stage.colors.loud)}` +
    sideShoe(stage) +
    stand(800, 616, 600)
  );
};

/** A row of soles, and the shoe in the row. */
const soles: Composition = (stage) => {
  const { back, field, loud, paper } = stage.colors;
  const row = [84, 262, 794, 972].map((x, at) => use(at === 2 ? "loud" : "sole", `translate(${x} 125) scale(1.25)`));
  return (
    `${rect(0, 66, 1200, 5, paper)}${rect(0, 604, 1200, 5, paper)}` +
    `${soleShape("sole", field, back)}${soleShape("loud", loud, back)}${row.join("")}` +
    topShoe(stage) +
    lay(604, 338, 500, 90)
  );
};

/** The instep in a round window, and the whole shoe next to it. */
const lens: Composition = (stage) => {
  const { field, loud, floor } = stage.colors;
  const shoe = `<g id="shoe">${figureMarkup(stage.ink, stage.drawing.side)}</g>`;
  return (
    `${room(stage, 540)}<defs>${shoe}<clipPath id="lens"><circle cx="330" cy="312" r="244"/></clipPath></defs>` +
    `${circle(330, 312, 262, loud)}${circle(330, 312, 244, field)}` +
    `<g clip-path="url(#lens)"><g transform="translate(330 312) scale(1.25) translate(` +
    `${stage.drawing.closeUp})"><use href="#shoe"/></g></g>` +
    `<ellipse cx="875" cy="581" rx="260" ry="12" fill="${mix(floor, "#000000", 0.2)}"/>` +
    stand(870, 578, 500)
  );
};

/** Toe to toe across a split ground. */
const mirror: Composition = (stage) =>
  `${rect(0, 0, 600, NEWS_HEIGHT, stage.colors.back)}${rect(600, 0, 600, NEWS_HEIGHT, stage.colors.field)}` +
  `${rect(0, 548, 1200, 10, stage.colors.loud)}` +
  sideShoe(stage) +
  stand(306, 549, 470, { mirrored: true }) +
  stand(894, 549, 470);

/** Two shelves of boxes and shoes. */
const shelf: Composition = (stage) => {
  const { field, loud, paper, floor } = stage.colors;
  const board = (y: number) => rect(80, y, 1040, 20, loud) + rect(80, y + 20, 1040, 10, mix(floor, "#000000", 0.16));
  return (
    `${board(304)}${board(590)}` +
    `${shoebox(130, 208, 250, 96, field, paper)}${shoebox(150, 108, 250, 96, floor, paper)}` +
    `${shoebox(816, 494, 250, 96, field, paper)}${shoebox(796, 394, 250, 96, floor, loud)}` +
    sideShoe(stage) +
    stand(800, 305, 420) +
    stand(400, 591, 420, { mirrored: true })
  );
};

/** The colors of the colorway on paint chips. */
const chips: Composition = (stage) => {
  const { colors } = stage.ink.palette;
  const cards = colors.map((color, at) => {
    const x = 600 - colors.length * 88 + at * 176 + 10;
    return shade(rect(x + 6, 50, 156, 190, "#000")) + rect(x, 42, 156, 190, "#fdfaf3") + rect(x, 42, 156, 140, color);
  });
  return (
    `${rect(0, 0, 1200, 540, stage.colors.back)}${rect(0, 540, 1200, 135, stage.colors.field)}${cards.join("")}` +
    sideShoe(stage) +
    stand(600, 606, 530)
  );
};

/** A clock on the wall: the hour of a release. */
const clock: Composition = (stage) => {
  const { field, loud, paper, back } = stage.colors;
  const ticks = steps(0, 30, 12).map((turn) => `<use href="#tick" transform="rotate(${turn} 850 270)"/>`);
  return (
    `${room(stage, 560)}${circle(850, 270, 222, field)}<defs>` +
    `${path("M845 66h10v34h-10z", back).replace("<path", `<path id="tick"`)}</defs>${ticks.join("")}` +
    `${stroke("M850 270L745 209", paper, 16, `stroke-linecap="round"`)}` +
    `${stroke("M850 270V104", loud, 12, `stroke-linecap="round"`)}${circle(850, 270, 18, loud)}` +
    sideShoe(stage) +
    stand(430, 612, 640)
  );
};

/** A swing tag: the price. */
const tag: Composition = (stage) => {
  const { field, loud, paper, back } = stage.colors;
  const lines = [210, 262, 314].map((y, at) => rect(940, y, at === 2 ? 96 : 150, 20, back, 4));
  return (
    `${room(stage, 566)}<g transform="rotate(9 1000 120)">${stroke("M1006 118C1000 60 986 20 974-60", paper, 6)}` +
    `${path("M1006 84l104 74v300h-200V158z", field)}${circle(1008, 132, 17, back)}${lines.join("")}` +
    `${rect(940, 372, 142, 48, loud, 4)}</g>` +
    sideShoe(stage) +
    stand(452, 614, 690)
  );
};

/** The shoe on a foot gauge: sizes. */
const gauge: Composition = (stage) => {
  const { back, field, loud, quiet } = stage.colors;
  const ticks = steps(152, 28, 33).map((x, at) => `M${x} 560v${at % 4 === 0 ? 46 : 24}`);
  return (
    `${dotGrid(124, 96, 18, 4, 56, 12, quiet)}` +
    `${rect(96, 552, 1008, 74, field, 10)}${stroke(ticks.join(""), back, 5)}` +
    `${rect(140, 440, 26, 120, loud, 6)}${rect(986, 300, 26, 260, loud, 6)}` +
    sideShoe(stage) +
    stand(576, 553, 800)
  );
};

/** Two tickets: a raffle. */
const tickets: Composition = (stage) => {
  const { field, loud, back, paper } = stage.colors;
  const ticket = (color: string, line: string) =>
    path("M0 0h460v68a32 32 0 0 0 0 64v68H0v-68a32 32 0 0 0 0-64z", color) +
    stroke("M340 14v176", line, 6, `stroke-dasharray="2 16" stroke-linecap="round"`) +
    circle(396, 100, 26, line) +
    rect(52, 58, 210, 22, line, 4) +
    rect(52, 104, 132, 22, line, 4);
  return (
    `${room(stage, 552)}<g transform="translate(74 92) rotate(-6)">${ticket(field, back)}</g>` +
    `<g transform="translate(672 44) rotate(6)">${ticket(loud, mix(loud, paper, 0.8))}</g>` +
    sideShoe(stage) +
    stand(600, 606, 640)
  );
};

/** Returns the ground for a shoe from behind, where the lining and the accent show more than from the side. */
function heelGround({ colors, ink }: Pick<Stage, "colors" | "ink">, ...others: string[]): string {
  const { base, overlay, accent, lining } = ink.palette.parts;
  return farthest([colors.back, colors.field], [base, overlay, accent, lining, ...others]);
}

/** Two releases from behind, each on a separate ground. */
const duel: Composition = (stage) => {
  const { loud, paper } = stage.colors;
  const { colors, drawing } = stage.other;
  const left = heelGround(stage);
  const right = heelGround(stage.other, left);
  const line = farthest([loud, colors.loud, paper], [left, right]);
  const scaleOf = ({ heelScale }: { heelScale: number }) => Math.round(heelScale * 79) / 100;
  return (
    `${polygon("0,0 690,0 510,675 0,675", left)}${polygon("690,0 1200,0 1200,675 510,675", right)}` +
    `${stroke("M694-8L506 683", line, 12)}${heelShoe(stage)}${heelShoe(stage.other, "other")}` +
    use("shoe", `translate(292 580) scale(${scaleOf(stage.drawing)}) translate(0 -700)`) +
    use("other", `translate(908 580) scale(${scaleOf(drawing)}) translate(0 -700)`)
  );
};

/** Rows of the same shoe as a pattern that runs off the frame, one on a loud tile. */
const pattern: Composition = (stage) => {
  const { back, field, loud } = stage.colors;
  const places = steps(0, 1, 12).map((at) => ({ x: 150 + (at % 4) * 300, y: 112 + Math.floor(at / 4) * 225, at }));
  const tiles = places.map(({ x, y, at }) =>
    rect(x - 150, y - 112, 300, 225, at === 6 ? loud : (at + Math.floor(at / 4)) % 2 ? field : back),
  );
  return (
    tiles.join("") +
    define("shoe", figureMarkup(stage.ink, stage.drawing.side)) +
    places.map(({ x, y, at }) => stand(x, y + 62, 232, { mirrored: at === 6 })).join("")
  );
};

export const newsScenes = {
  arch,
  boxes,
  calendar,
  chips,
  clock,
  disc,
  duel,
  gauge,
  lens,
  mirror,
  numeral,
  pattern,
  ramp,
  shelf,
  soles,
  tag,
  tickets,
} as const satisfies Record<string, Composition>;
