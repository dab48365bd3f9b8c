import Link from "next/link";
import { useState } from "react";
import { brands } from "@/lib/brands";
import type { Menu } from "@/lib/menu";
import { releasePages } from "@/lib/site";
import { Icon } from "./icons";
import { Modal } from "./modal";

interface Props {
  menu: Menu;
  onAccount: (title: string) => void;
}

/** The whole menu where the header has no room for it. */
export function MenuDrawer({ menu, onAccount }: Props) {
  const [isOpen, setOpen] = useState(false);
  const account = (title: string) => () => {
    setOpen(false);
    onAccount(title);
  };
  return (
    <>
      <button type="button" className="icon-button menu-button" aria-label="Menu" onClick={() => setOpen(true)}>
        <Icon name="menu" size={24} />
      </button>
      {isOpen && (
        <Modal title="Menu" className="drawer" onClose={() => setOpen(false)}>
          <nav aria-label="Menu">
            {brands.map(({ slug, name }) => (
              <details key={slug} name="brand">
                <summary className="headline">{name}</summary>
                <Link href={`/${slug}`}>All {name} release dates</Link>
                {(menu[slug] ?? []).map(({ heading, models }) => (
                  <div key={heading}>
                    {heading && <p className="overline">{heading}</p>}
                    {models.map((model) => (
                      <Link key={model.slug} href={`/${model.slug}`}>
                        {model.name}
                      </Link>
                    ))}
                  </div>
                ))}
              </details>
            ))}
            {releasePages.map(({ path, name }) => (
              <a key={path} href={path} className="headline">
                {name}
              </a>
            ))}
          </nav>
          <div className="pair">
            <button type="button" className="button outline" onClick={account("Log in")}>
              Login
            </button>
            <button type="button" className="button" onClick={account("Create an Account")}>
              Sign Up
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
