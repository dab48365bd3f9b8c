import { useQuery } from "@tanstack/react-query";
import { fetchPicture } from "../browser/call.ts";

/** Shows the picture of a store that waits: no address has it, so it is fetched with the session of the desk. */
export function SubmittedPicture({ id, name }: { id: number; name: string }) {
  const { data: address, isError } = useQuery({
    queryKey: ["missing-stores", "picture", id],
    // it goes with the page of the desk
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchPicture(`/missing-stores/${id}/picture`, signal)),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <div className="mt-3 grid h-56 max-w-sm place-items-center rounded-sm bg-tile">
      {isError && <p className="text-sm">The picture cannot be loaded.</p>}
      {address && <img src={address} alt={`Sent with ${name}`} className="size-full object-contain" />}
    </div>
  );
}
