import { readSuggestion } from "#domain/suggestions/read-suggestion.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { ExternalLink, TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { SuggestionState } from "./suggestion-state.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return load(context, async ({ db }) => {
    const { made_at, decided_at: _decided, ...suggestion } = await readSuggestion(db, params.token);
    const sentOn = todayInNewYork({ epochMilliseconds: made_at.getTime() });
    return { ...suggestion, sentOn, token: params.token };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "What you suggested, and what became of it.";
  return head(matches, { title: "Your Correction", description, path: "/suggestions", index: false });
}

/** Shows a suggestion to its author (SUG-5). */
export default function SuggestionPage({ loaderData }: Route.ComponentProps) {
  const { name, path, diff, source_url, comment, sentOn, token, state, reason, isUndone } = loaderData;
  return (
    // as high as the screen: the footer does not shift when the button goes
    <div className="min-h-dvh max-w-2xl pb-24 wrap-anywhere">
      <PageTitle>Your Correction</PageTitle>
      <p className="text-lg">
        {path === null ? name : <TextLink to={path}>{name}</TextLink>}{" "}
        <span className="block text-md text-quiet">Sent {displayDate(partialDateOf(sentOn))}</span>
      </p>
      <SuggestionState key={token} token={token} state={state} reason={reason} isUndone={isUndone}>
        {diff.length > 0 && (
          <table className="mt-8 w-full text-left text-md">
            <caption className="sr-only">What you suggested</caption>
            <thead>
              <tr className="text-sm text-quiet">
                <th scope="col" className="w-1/3 py-2 pr-3 font-normal">
                  {"Field "}
                </th>
                <th scope="col" className="py-2 pr-3 font-normal">
                  {"Was "}
                </th>
                <th scope="col" className="py-2 font-normal">
                  {"Should be "}
                </th>
              </tr>
            </thead>
            <tbody>
              {diff.map(({ field, before, after }) => (
                <tr key={field} className="border-t border-line align-top">
                  <th scope="row" className="py-2.5 pr-3 font-normal text-quiet">
                    {`${field} `}
                  </th>
                  <td className="py-2.5 pr-3">{`${before} `}</td>
                  <td className="py-2.5 font-semibold">{`${after} `}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {source_url !== null && (
          <p className="mt-6">
            Source:{" "}
            <ExternalLink href={source_url} rel="noopener nofollow ugc">
              {source_url}
            </ExternalLink>
          </p>
        )}
        {comment !== null && <p className="mt-6 whitespace-pre-line">{comment}</p>}
      </SuggestionState>
    </div>
  );
}
