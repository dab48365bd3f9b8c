/** Every silhouette that the demo can draw: families of shoes first, then models with lines of their own. */

export interface Drawing {
  /** templates: SVG files of this folder, without their ending */
  readonly side: string;
  readonly heel: string;
  readonly top: string;
  /** scale from behind: tall shoes are drawn smaller, on the same ground line */
  readonly heelScale: number;
  /** the translation that centers the close-up */
  readonly closeUp: string;
  /** the height of the hem of trousers on the side view, which falls over tongue and collar */
  readonly hem: number;
  /** whether it usually has a gum sole; the seed decides */
  readonly gumSole?: boolean;
}

/** A line of the table; `heel` and `top` name the silhouette that the view is shared with. */
type Look = Omit<Drawing, "side" | "heel" | "top"> & Partial<Pick<Drawing, "heel" | "top">>;

const looks = {
  "low-court": { heelScale: 1.22, closeUp: "-640 -440", hem: 330 },
  "mid-court": { heelScale: 1.12, closeUp: "-640 -400", hem: 270 },
  "high-court": { heelScale: 1.04, closeUp: "-690 -330", hem: 240 },
  basketball: { heelScale: 1.04, closeUp: "-680 -400", hem: 230 },
  runner: { heelScale: 1.2, closeUp: "-700 -470", hem: 330 },
  "chunky-runner": { heelScale: 1.18, closeUp: "-640 -440", hem: 330 },
  "knit-runner": { heelScale: 1.22, closeUp: "-560 -470", hem: 330 },
  terrace: { heelScale: 1.28, closeUp: "-560 -490", hem: 370, gumSole: true },
  slide: { heelScale: 1.3, closeUp: "-520 -520", hem: 560 },
  "foam-clog": { heelScale: 1.22, closeUp: "-560 -490", hem: 430 },
  "jordan-1-high": { heel: "high-court", top: "high-court", heelScale: 1.04, closeUp: "-690 -330", hem: 240 },
  "jordan-1-mid": { heel: "mid-court", top: "high-court", heelScale: 1.12, closeUp: "-680 -360", hem: 270 },
  "jordan-1-low": { heel: "low-court", top: "low-court", heelScale: 1.22, closeUp: "-640 -460", hem: 350 },
  "jordan-3": { heelScale: 1.04, closeUp: "-680 -420", hem: 240 },
  "jordan-4": { heelScale: 1.02, closeUp: "-690 -390", hem: 230 },
  "jordan-5": { heelScale: 1.02, closeUp: "-680 -420", hem: 230 },
  "jordan-6": { heelScale: 1.02, closeUp: "-680 -400", hem: 220 },
  "jordan-11": { heelScale: 1.02, closeUp: "-680 -400", hem: 220 },
  "jordan-11-low": { top: "jordan-11", heelScale: 1.18, closeUp: "-660 -460", hem: 320 },
  "jordan-12": { heelScale: 1.02, closeUp: "-680 -400", hem: 220 },
  "jordan-13": { heelScale: 1.04, closeUp: "-680 -400", hem: 230 },
  "dunk-low": { top: "low-court", heelScale: 1.24, closeUp: "-640 -460", hem: 350 },
  "air-force-1": { heelScale: 1.22, closeUp: "-640 -430", hem: 330 },
  "air-max-1": { heelScale: 1.2, closeUp: "-640 -430", hem: 330 },
  "air-max-90": { heelScale: 1.2, closeUp: "-640 -420", hem: 330 },
  "air-max-95": { heelScale: 1.2, closeUp: "-640 -410", hem: 330 },
  "air-max-97": { heelScale: 1.2, closeUp: "-640 -430", hem: 330 },
  samba: { heelScale: 1.3, closeUp: "-560 -490", hem: 390, gumSole: true },
  gazelle: { heelScale: 1.28, closeUp: "-580 -470", hem: 370, gumSole: true },
  superstar: { heelScale: 1.26, closeUp: "-620 -460", hem: 350 },
  campus: { heelScale: 1.24, closeUp: "-620 -450", hem: 350 },
  "yeezy-350": { heel: "knit-runner", heelScale: 1.22, closeUp: "-560 -440", hem: 320 },
  "yeezy-350-v2": { heel: "knit-runner", top: "knit-runner", heelScale: 1.22, closeUp: "-560 -440", hem: 320 },
  "yeezy-500": { top: "chunky-runner", heelScale: 1.18, closeUp: "-640 -420", hem: 320 },
  "yeezy-700": { heel: "chunky-runner", top: "chunky-runner", heelScale: 1.18, closeUp: "-640 -410", hem: 320 },
  "foam-runner": { heelScale: 1.22, closeUp: "-560 -500", hem: 430 },
  "yeezy-slide": { heelScale: 1.3, closeUp: "-520 -520", hem: 560 },
} as const satisfies Record<string, Look>;

export type Silhouette = keyof typeof looks;

export const silhouettes = Object.keys(looks) as Silhouette[];

export const drawings = Object.fromEntries(
  Object.entries<Look>(looks).map(([name, look]) => {
    const { heel = name, top = name } = look;
    return [name, { ...look, side: `sides/${name}`, heel: `heels/${heel}`, top: `tops/${top}` }];
  }),
) as Readonly<Record<Silhouette, Drawing>>;
