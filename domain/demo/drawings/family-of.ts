/** Finds the family of shoe of a real model, by its silhouette rather than its brand. */

import type { Family } from "./families/index.ts";

type Rule = readonly [pattern: RegExp, family: Family];

/** Cuts, for models that are sold in several. */
const cuts: readonly Rule[] = [
  [/\b(?:high|hi)\b/, "high-court"],
  [/\bmid\b/, "mid-court"],
  [/\blow\b/, "low-court"],
];

/** The first match wins, so specific rules stand before general ones. */
const models: readonly Rule[] = [
  [/\bslides?\b|\badilette\b|\bbenassi\b|\bflip[- ]?flop/, "slide"],
  [/\bfoam (?:runner|rnr|rnnr)\b|\bfoamrnr\b|\bclogs?\b|\bcrocs?\b|\bmules?\b|\badifom\b/, "foam-clog"],

  [/\b(?:750|950|desert boot|desert rat boot|combat boot|boots?|goadome|sfb|special field)\b/, "high-court"],
  [/\byeezy (?:basketball|quantum|qntm|bsktbl)\b|\bquantum\b|\bqntm\b/, "basketball"],
  [/\byeezy (?:boost )?(?:350|380|450)\b|\b(?:boost )?350(?: v2)?\b|\b380\b|\byeezy knit\b/, "knit-runner"],
  [/\byeezy (?:boost )?(?:500|700)\b|\bwave runner\b/, "chunky-runner"],
  [/\bair yeezy\b/, "basketball"],

  [/\bsamba\b|\bgazelle\b|\bspezial\b|\bcampus\b|\bsl ?72\b|\bhandball\b|\badi2000\b|\bbusenitz\b/, "terrace"],
  [/\bcortez\b|\bkillshot\b|\bjanoski\b|\bpuma suede\b|\bmexico 66\b|\bold skool\b|\bfield general\b/, "terrace"],
  [/\bsuperstar\b|\bstan smith\b|\bforum (?:84 )?low\b|\brivalry low\b|\bcontinental 80\b/, "low-court"],

  [/\bfoamposite\b|\buptempo\b|\bpenny\b|\bbarkley\b/, "basketball"],
  [/\bpippen\b|\bcb ?94\b|\bflightposite\b|\bair flight\b|\bzoom generation\b/, "basketball"],
  [/\bkobe\b|\blebron\b|\bkd ?\d*\b|\bkyrie\b|\bgiannis\b|\bfreak\b|\bja \d\b|\bsabrina\b|\bpg ?\d\b/, "basketball"],
  [/\bhyperdunk\b|\bg\.?t\.? (?:cut|jump|run)\b|\bharden\b|\bdame\b|\btrae\b/, "basketball"],
  [/\bae ?1\b|\bcrazy \d|\bcurry\b|\btech challenge\b|\badapt bb\b/, "basketball"],

  [/\btrunner\b|\bjordan delta\b|\bair max\b|\bvapormax plus\b|\bpegasus\b|\bhuarache\b/, "runner"],
  [/\bvomero\b|\bshox\b|\bm2k\b|\bozweego\b|\byung\b|\bfalcon\b|\bgel-|\bkayano\b/, "chunky-runner"],
  [/\bp-?6000\b|\bspiridon\b|\bwaffle\b|\bdaybreak\b|\bacg\b|\bmonarch\b|\btailwind\b|\binitiator\b/, "runner"],
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

/** Models whose cut decides the family, and their default cut. */
const courtModels: readonly Rule[] = [
  [/\bjordan (?:1|i)\b|\bair ship\b/, "high-court"],
  [/\bdunk\b/, "low-court"],
  [/\bair force\b|\baf-?1\b/, "low-court"],
  [/\bblazer\b/, "mid-court"],
  [/\bforum\b|\brivalry\b|\btop ten\b|\bterminator\b|\bbruin\b/, "low-court"],
  [/\bcourt (?:vision|legacy|borough|royale|force|tour)\b/, "low-court"],
  [/\bvandal\b|\bnike mag\b|\bdrop step\b/, "high-court"],
  [/\bair trainer\b|\bnizza\b/, "mid-court"],
];

function firstMatch(rules: readonly Rule[], text: string): Family | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}

function byModel(text: string): Family | undefined {
  const court = firstMatch(courtModels, text);
  if (court !== undefined) return firstMatch(cuts, text) ?? court;
  if (/\bjordan\b|\bspizike\b|\bjumpman\b/.test(text)) return firstMatch(models, text) ?? "basketball";
  return firstMatch(models, text);
}

/** The model's name goes first: a full name also has nicknames such as "High Voltage" and "Low Tide". */
export function familyOf(modelName: string, fullName: string): Family {
  const [model, full] = [modelName, fullName].map((name) => name.toLowerCase().replace(/[_’']/g, " "));
  const court = firstMatch(courtModels, model ?? "");
  // A court model without a cut takes it from the full name.
  if (court !== undefined && firstMatch(cuts, model ?? "") === undefined) {
    return byModel(full ?? "") ?? firstMatch(cuts, full ?? "") ?? court;
  }
  return byModel(model ?? "") ?? byModel(full ?? "") ?? firstMatch(cuts, `${model} ${full}`) ?? "low-court";
}
