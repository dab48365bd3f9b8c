// Asks a server for its paths in turn, as often as it answers, and prints how often that was. Arguments: JSON.
import autocannon from "autocannon";

const { address, paths, seconds, connections, headers } = JSON.parse(process.argv[2]);
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  headers,
  requests: paths.map((path) => ({ method: "GET", path })),
});
const { errors, timeouts, non2xx, requests, duration, latency } = result;
console.log(
  JSON.stringify({ failed: errors + timeouts + non2xx, perSecond: requests.total / duration, p99: latency.p99 }),
);
