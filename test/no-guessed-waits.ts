// A plugin of oxlint: a test waits for a fact, and never guesses how long something takes or that silence means ready.

interface Node {
  value?: unknown;
  callee?: Node & { name?: string; property?: { name?: string } };
  source?: Node;
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const refused: Record<string, string> = {
  networkidle:
    "Silence is no fact: wait until the page is hydrated (test/e2e/open.ts), for a reply, or for what shows.",
  waitForTimeout: "Wait for what must happen; let time pass by page.clock.",
  setTimeout: "Wait for what must happen; release a delayed reply by a promise, and let time pass by fake timers.",
};

export default {
  meta: { name: "toebox" },
  rules: {
    "no-guessed-waits": {
      create(context: Context) {
        const refuse = (node: Node, name: unknown) => {
          const message = typeof name === "string" ? refused[name] : undefined;
          if (message) context.report({ node, message });
        };
        return {
          Literal: (node: Node) => refuse(node, node.value === "networkidle" && "networkidle"),
          CallExpression: ({ callee }: Node) => {
            if (callee?.name === "setTimeout") refuse(callee, callee.name);
            if (callee?.property?.name === "waitForTimeout") refuse(callee, callee.property.name);
          },
          ImportDeclaration: (node: Node & { specifiers?: { imported?: { name?: string } }[] }) => {
            if (!`${node.source?.value}`.endsWith("timers/promises")) return;
            for (const { imported } of node.specifiers ?? []) refuse(node, imported?.name);
          },
        };
      },
    },
  },
};
