// npm run test:faults: rounds of write, kill -9 and restart, in the given number: first of imports, then of visitors.
import { killRounds } from "./kill-rounds.ts";
import { killSiteRounds } from "./kill-site-rounds.ts";

const rounds = Number(process.argv[2] ?? 200);
const tell = (round: number, writes: number) => {
  if (round % 10 === 0) console.log(`${round} rounds, ${writes} acknowledged writes, none lost`);
};
const acknowledged = await killRounds(rounds, tell);
console.log(`${rounds} rounds and ${acknowledged} acknowledged writes: none lost`);
const pressed = await killSiteRounds(rounds, tell);
console.log(`${rounds} rounds and ${pressed} acknowledged likes, votes and watchlists: none lost`);
