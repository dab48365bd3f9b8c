/** Silhouettes of real models: the model's own where the demo draws one, else the nearest. */

import type { Silhouette } from "./silhouettes/index.ts";

type Rule = readonly [pattern: RegExp, silhouette: Silhouette];

type Cut = "low" | "mid" | "high";

/** Words that name cuts. */
const cuts: readonly (readonly [pattern: RegExp, cut: Cut])[] = [
  [/\b(?:high|hi)\b/, "high"],
  [/\bmid\b/, "mid"],
  [/\blow\b/, "low"],
];

/** Silhouettes by the words of a name. The first match wins, so specific rules come before general ones. */
const models: readonly Rule[] = [
  [/\byeezy slide\b/, "yeezy-slide"],
  [/\bslides?\b|\badilette\b|\bbenassi\b|\bflip[- ]?flop/, "slide"],
  [/\bfoam (?:runner|rnr|rnnr)\b|\bfoamrnr\b/, "foam-runner"],
  [/\bclogs?\b|\bcrocs?\b|\bmules?\b|\badifom\b/, "foam-clog"],

  [/\b(?:750|950|desert boot|desert rat boot|combat boot|boots?|goadome|sfb|special field)\b/, "high-court"],
  [/\byeezy (?:basketball|quantum|qntm|bsktbl)\b|\bquantum\b|\bqntm\b/, "basketball"],
  [/\b350 v2\b/, "yeezy-350-v2"],
  [/\byeezy (?:boost )?350\b|\bboost 350\b/, "yeezy-350"],
  [/\byeezy (?:boost )?(?:380|450)\b|\b380\b|\byeezy knit\b/, "knit-runner"],
  [/\byeezy 500\b/, "yeezy-500"],
  [/\byeezy (?:boost )?700\b|\bwave runner\b/, "yeezy-700"],
  [/\bair yeezy\b/, "basketball"],

  [/\bsamba\b/, "samba"],
  [/\bgazelle\b/, "gazelle"],
  [/\bcampus\b/, "campus"],
  [/\bsuperstar\b/, "superstar"],
  [/\bspezial\b|\bspzl\b|\bsl ?72\b|\bhandball\b|\badi2000\b|\bbusenitz\b/, "terrace"],
  [/\bcortez\b|\bkillshot\b|\bjanoski\b|\bpuma suede\b|\bmexico 66\b|\bold skool\b|\bfield general\b/, "terrace"],
  [/\bstan smith\b|\bforum (?:84 )?low\b|\brivalry low\b|\bcontinental 80\b/, "low-court"],

  [/\bfoamposite\b|\buptempo\b|\bpenny\b|\bbarkley\b/, "basketball"],
  [/\bpippen\b|\bcb ?94\b|\bflightposite\b|\bair flight\b|\bzoom generation\b/, "basketball"],
  [/\bkobe\b|\blebron\b|\bkd ?\d*\b|\bkyrie\b|\bgiannis\b|\bfreak\b|\bja \d\b|\bsabrina\b|\bpg ?\d\b/, "basketball"],
  [/\bhyperdunk\b|\bg\.?t\.? (?:cut|jump|run)\b|\bharden\b|\bdame\b|\btrae\b/, "basketball"],
  [/\bae ?1\b|\bcrazy \d|\bcurry\b|\btech challenge\b|\badapt bb\b/, "basketball"],

  [/\bair max (?:1\/)?97\b/, "air-max-97"],
  [/\bair max 95\b/, "air-max-95"],
  [/\bair max 90\b/, "air-max-90"],
  [/\bair max 1\b/, "air-max-1"],
  [/\btrunner\b|\bjordan delta\b|\bair max\b|\bvapormax plus\b|\bpegasus\b|\bhuarache\b/, "runner"],
  [/\bvomero\b|\bshox\b|\bm2k\b|\bozweego\b|\byung\b|\bfalcon\b|\bgel-|\bkayano\b/, "chunky-runner"],
  [/\bp-?6000\b|\bspiridon\b|\b(?:ld)?waffle\b|\bdaybreak\b|\bacg\b|\bmonarch\b|\btailwind\b|\binitiator\b/, "runner"],
  [/\bultra ?boost\b|\bnmd\b|\bpure ?boost\b|\bflyknit\b|\broshe\b|\bpresto\b/, "knit-runner"],
  [/\bvapormax\b|\bsock dart\b|\bepic react\b/, "knit-runner"],
  [/\beqt\b|\bzx\b|\badizero\b|\badistar\b|\bnite jogger\b|\bresponse\b/, "runner"],
  [/\bfuturecraft\b|\bultra ?4d\b|\b4d\b|\btubular\b|\btennis hu\b|\bfree rn\b/, "knit-runner"],
  [/\biniki\b|\bi-5923\b|\breact\b|\belement\b|\bvaporfly\b/, "runner"],
  [/\balphafly\b|\bzoom(?:x| fly)?\b|\bskylon\b|\boverbreak\b|\bstructure\b|\brunner\b/, "runner"],
  [/\bnew balance (?:550|480)\b|\bbb550\b/, "low-court"],
  [/\bnew balance\b|\basics\b|\bsalomon\b|\bhoka\b|\bsaucony\b/, "chunky-runner"],
  [/\bchuck\b|\bsk8-hi\b|\bblazer mid\b/, "mid-court"],
];

/** Numbered Jordans with separate silhouettes. */
const jordans: readonly Rule[] = [
  [/\bjordan 3\b/, "jordan-3"],
  [/\bjordan 4\b/, "jordan-4"],
  [/\bjordan 5\b/, "jordan-5"],
  [/\bjordan 6\b/, "jordan-6"],
  [/\bjordan 11\b/, "jordan-11"],
  [/\bjordan 12\b/, "jordan-12"],
  [/\bjordan 13\b/, "jordan-13"],
];

/** Versions that differ from the model they are named after; the full name has them. */
const versions: readonly Rule[] = [
  [/\b700 (?:v3|mnvn)\b/, "chunky-runner"],
  [/\bjordan 11 (?:retro )?low\b/, "jordan-11-low"],
];

type Cuts = Readonly<Record<Cut, Silhouette>>;

const jordan1: Cuts = { low: "jordan-1-low", mid: "jordan-1-mid", high: "jordan-1-high" };
const airForce1: Cuts = { low: "air-force-1", mid: "mid-court", high: "high-court" };
const dunk: Cuts = { low: "dunk-low", mid: "mid-court", high: "high-court" };
const court: Cuts = { low: "low-court", mid: "mid-court", high: "high-court" };

/** Models that are sold in several cuts, with the cut of a name that says none. */
const modelsInCuts: readonly (readonly [pattern: RegExp, silhouettes: Cuts, usual: Cut])[] = [
  [/\bjordan (?:1|i)\b/, jordan1, "high"],
  [/\bair ship\b/, court, "high"],
  [/\bdunk\b/, dunk, "low"],
  [/\bair force\b|\baf-?1\b/, airForce1, "low"],
  [/\bblazer\b/, court, "mid"],
  [/\bforum\b|\brivalry\b|\btop ten\b|\bterminator\b|\bbruin\b/, court, "low"],
  [/\bcourt (?:vision|legacy|borough|royale|force|tour)\b/, court, "low"],
  [/\bvandal\b|\bnike mag\b|\bdrop step\b/, court, "high"],
  [/\bair trainer\b|\bnizza\b/, court, "mid"],
];

function firstMatch<T>(rules: readonly (readonly [pattern: RegExp, value: T])[], text: string): T | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}

function modelInCuts(text: string): { silhouettes: Cuts; usual: Cut } | undefined {
  const found = modelsInCuts.find(([pattern]) => pattern.test(text));
  return found && { silhouettes: found[1], usual: found[2] };
}

function byModel(text: string): Silhouette | undefined {
  const inCuts = modelInCuts(text);
  if (inCuts) return inCuts.silhouettes[firstMatch(cuts, text) ?? inCuts.usual];
  if (!/\bjordan\b|\bspizike\b|\bjumpman\b/.test(text)) return firstMatch(models, text);
  return firstMatch(models, text) ?? firstMatch(jordans, text) ?? "basketball";
}

/**
 * Returns the silhouette of a model. The model's name goes first: a full name also has nicknames such as "High Voltage"
 * and "Low Tide".
 */
export function silhouetteOf(modelName: string, fullName: string): Silhouette {
  const plain = (name: string) => name.toLowerCase().replace(/[_’']/g, " ");
  const [model, full] = [plain(modelName), plain(fullName)];
  const version = firstMatch(versions, `${model} ${full}`);
  if (version !== undefined) return version;
  const inCuts = modelInCuts(model);
  // A model in several cuts takes its cut from the full name when its own name says none.
  if (inCuts && firstMatch(cuts, model) === undefined) {
    return inCuts.silhouettes[firstMatch(cuts, full) ?? inCuts.usual];
  }
  const unnamed = firstMatch(cuts, `${model} ${full}`);
  return byModel(model) ?? byModel(full) ?? (unnamed && court[unnamed]) ?? "low-court";
}
