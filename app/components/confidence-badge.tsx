import type { Confidence } from "#domain/evidence/confidence.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

export const confidenceLabels: Record<Confidence, string> = {
  confirmed: "Confirmed",
  listed: "Listed",
  reported: "Reported",
  rumored: "Rumored",
  conflicting: "Conflicting",
};

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
