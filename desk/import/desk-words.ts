/** Parts of reasons that name options of the command, with what stands for them at the desk. */
const words: [option: RegExp, words: string][] = [
  [/say which it is by --value ".*", or make it by --new-brands/, 'make it first, or choose "Add missing brands"'],
  [
    /say which it is by --value ".*", or make it by --new-retailers ZONE/,
    'make it first, or choose "Add missing retailers"',
  ],
  [/say --dates mdy or --dates dmy/, 'choose what "Dates such as 12/05/26" are'],
  [/need their meaning, such as --map "(.*?)=(\w+)"/, 'need other names, such as $2 for "$1"'],
  [/say what its fields mean, such as --map "(.*?)=(\w+)"/, 'give its fields other names, such as $2 for "$1"'],
];

/** Returns the reason of an import without the options of the command. */
export function inDeskWords(reason: string): string {
  return words.reduce((text, [option, replacement]) => text.replace(option, replacement), reason);
}
