import { ExternalLink } from "../../ui/text-link.tsx";
import { mailNames } from "./mail-names.ts";
import { Chapter, Specimen } from "./specimen.tsx";

/** Links to the mails, as their recipients see them. */
export function Mails() {
  return (
    <Chapter title="Mails">
      <Specimen name="As a mail program shows them; also in dark mode">
        <ul className="grid gap-2">
          {mailNames.map((name) => (
            <li key={name}>
              <ExternalLink href={`/design/mails/${name}`}>{name}</ExternalLink>
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}
