const adults: [size: string, words: string][] = [
  ["men", "men mens man male males guys"],
  ["women", "women womens woman wmns wmn wmens female females ladies lady"],
  ["unisex", "unisex"],
];

const children: [size: string, words: string][] = [
  ["grade school", "gs gradeschool youth junior juniors"],
  ["preschool", "ps preschool preschooler"],
  ["toddler", "td toddler toddlers infant infants baby babies"],
];

/** Two words that name a size run. */
const pairs: [pair: string, size: string][] = [
  ["grade school", "grade school"],
  ["big kids", "grade school"],
  ["big kid", "grade school"],
  ["older kids", "grade school"],
  ["pre school", "preschool"],
  ["little kids", "preschool"],
  ["little kid", "preschool"],
  ["younger kids", "preschool"],
];

/** The size runs that a word or a pair of words means, in lower case (SRCH-13). */
export const sizeRunWords: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...adults, ...children].flatMap(([size, words]) => words.split(" ").map((word) => [word, [size]] as const)),
  ...pairs.map(([pair, size]) => [pair, [size]] as const),
  ...["kids", "kid", "children", "childrens", "boys", "girls"].map(
    (word) => [word, children.map(([size]) => size)] as const,
  ),
]);
