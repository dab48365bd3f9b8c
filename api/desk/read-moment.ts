import { type PublishMoment, readPublishMoment } from "#domain/schedule/publish-moment.ts";
import { DomainError, Refused } from "#platform/errors.ts";

/** Reads the moment of a publication. Throws Refused for the field. */
export function readMoment(text: string, now: Temporal.Instant): PublishMoment {
  try {
    return readPublishMoment(text, now);
  } catch (error) {
    if (error instanceof DomainError) throw Refused.field("publish_at", error.message);
    throw error;
  }
}
