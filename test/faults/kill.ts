// npm run test:faults: rounds of write, kill -9 and restart, as many as asked for.
import { killRounds } from "./kill-rounds.ts";

const rounds = Number(process.argv[2] ?? 200);
const acknowledged = await killRounds(rounds, (round, writes) => {
  if (round % 10 === 0) console.log(`${round} rounds, ${writes} acknowledged writes, none lost`);
});
console.log(`${rounds} rounds and ${acknowledged} acknowledged writes: none lost`);
