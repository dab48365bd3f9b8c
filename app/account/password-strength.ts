/** Passwords that are tried first, in lower case and without what is usually put behind them. */
const common = new Set(
  (
    "password passwort passw0rd p4ssword p@ssword qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm " +
    "abc abcd abcde abcdef abcdefg letmein welcome welcome1 admin administrator login master monkey dragon shadow sunshine " +
    "princess football baseball basketball soccer hockey superman batman iloveyou trustno whatever freedom starwars " +
    "michael jordan jumpman nike adidas yeezy sneaker sneakers sneakerhead kicks airmax airjordan retro " +
    "charlie jessica ashley daniel thomas hunter ranger buster killer george harley jennifer hello secret test guest changeme"
  ).split(" "),
);

/** Numbers of characters from which a password is good, and strong. */
const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/** Returns advice about a new password that the rules accept. */
export function passwordAdvice(password: string): string {
  const length = [...password].length;
  if (isCommon(password)) return "Weak. Passwords like this get guessed first.";
  if (length >= STRONG_LENGTH) return "Strong.";
  if (length >= GOOD_LENGTH) return "Good. Add a word or two to make it strong.";
  return "Fair. Longer is stronger: try three or four words.";
}

/** Whether it is a common word with digits and signs around it, or little but one repeated character. */
function isCommon(password: string): boolean {
  const word = password.toLowerCase().replaceAll(/^[^a-z@]+|[^a-z@]+$/g, "");
  return common.has(word) || common.has(password.toLowerCase()) || new Set(password).size <= 3 || word.length < 3;
}
