// Lints the descriptions of the API and of the desk with the rules of Spectral and of Redocly; npm run check runs it.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { describeApi } from "#server/describe-api.ts";

const spectral = new spectralCore.Spectral();
spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "recommended"]] });
const config = await createConfig({ extends: ["recommended"] });

for (const path of ["/api", "/api/desk"] as const) {
  const description = JSON.stringify(await describeApi("https://toebox.test", path));
  const ofSpectral = (await spectral.run(description)).map(
    ({ code, path, message }) => `spectral ${code} ${path.join(".")}: ${message}`,
  );

  const ofRedocly = (await lintFromString({ source: description, config })).map(
    ({ ruleId, location: [place], message }) => `redocly ${ruleId} ${place?.pointer}: ${message}`,
  );

  for (const finding of [...ofSpectral, ...ofRedocly]) console.error(finding);
  if (ofSpectral.length + ofRedocly.length > 0) process.exitCode = 1;
}
