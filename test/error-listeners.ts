// A plugin of oxlint: what may emit an 'error' has somebody who listens, since an 'error' without a listener ends the process (OPS-21).

interface Node {
  value?: unknown;
  callee?: { name?: string; property?: { type: string; name?: string } };
  arguments?: Node[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

/** Functions and classes whose results emit an 'error'. */
const emitting = new Set([
  "spawn",
  "fork",
  "createServer",
  "createConnection",
  "createReadStream",
  "createWriteStream",
  "Worker",
  "Client",
  "TimedClient",
  "ClosingPool",
  "Redis",
]);

export default {
  meta: { name: "toebox-errors" },
  rules: {
    "error-listeners": {
      create(context: Context) {
        const emitters: Node[] = [];
        let listeners = 0;
        const note = (node: Node) => {
          const { name, property } = node.callee ?? {};
          // a private method of our own emits nothing
          const method = property?.type === "Identifier" ? property.name : undefined;
          if (emitting.has(name ?? method ?? "")) emitters.push(node);
          if ((method === "on" || method === "once") && node.arguments?.[0]?.value === "error") listeners++;
          // it listens to every stream that it connects
          if (name === "pipeline") listeners++;
        };
        return {
          CallExpression: note,
          NewExpression: note,
          "Program:exit": () => {
            const message = 'It may emit an "error", which ends the process where nobody listens.';
            for (const node of emitters.slice(listeners)) context.report({ node, message });
          },
        };
      },
    },
  },
};
