import type { Confidence } from "#domain/evidence/confidence.ts";
import { confidenceLabels } from "#domain/evidence/confidence-labels.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const tones: Record<Confidence, BadgeTone> = {
  confirmed: "success",
  listed: "quiet",
  reported: "quiet",
  rumored: "quiet",
  conflicting: "ink",
};

/** Shows how sure a date is (EVID-3). */
export function ConfidenceBadge({ confidence, className }: { confidence: Confidence; className?: string }) {
  return (
    <Badge tone={tones[confidence]} className={className}>
      <span className="sr-only">{"Date: "}</span>
      {confidenceLabels[confidence]}
    </Badge>
  );
}
