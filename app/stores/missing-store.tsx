import { Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const MissingStoreForm = lazyComponent(async () => (await import("./missing-store-form.tsx")).MissingStoreForm);

/** Shows "See something missing?" and its dialog, which is empty whenever it opens (STORE-13). `states` are names. */
export const MissingStore = withErrorBoundary(function MissingStore({ states }: { states: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className="mt-14 border-t-2 border-ink pt-5">
      <h2 className="headline text-3xl">Know a store we missed?</h2>
      <p className="mt-3 max-w-prose">Tell us about a store we don’t list. We check every one before adding it.</p>
      <div className="mt-5 hidden scripted:block">
        <Button
          look="outline"
          aria-haspopup="dialog"
          onPointerEnter={MissingStoreForm.preload}
          onFocus={MissingStoreForm.preload}
          onClick={() => setOpen(true)}
        >
          See something missing?
        </Button>
      </div>
      <p className="mt-5 scripted:hidden">Turn on JavaScript to tell us about a store.</p>
      <Dialog open={isOpen} onClose={close} title="Submit A Missing Store">
        {/* as high as the form: on a phone the dialog is at the lower edge, and its upper edge stays where it is */}
        <Suspense fallback={<Skeleton className="h-[46rem] sm:h-[34rem]" />}>
          <MissingStoreForm states={states} onClose={close} />
        </Suspense>
      </Dialog>
    </section>
  );
});
