import { Icon } from "../../ui/icon.tsx";
import { BookmarkIcon, HeartIcon, SearchIcon } from "../../ui/icons.ts";
import { useState } from "react";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, type ButtonLook, ButtonLink, type ButtonSize, IconButton } from "../../ui/button.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { Chip, RemovableChip } from "../../ui/chip.tsx";
import { ExternalLink, TextLink } from "../../ui/text-link.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const looks: ButtonLook[] = ["solid", "accent", "outline", "plain", "danger"];
const sizes: ButtonSize[] = ["small", "medium", "large"];
const tones: BadgeTone[] = ["accent", "ink", "quiet", "success"];

export function Buttons() {
  const [liked, setLiked] = useState(true);
  const [chips, setChips] = useState(["Jordan", "Air Jordan 1", "2026"]);
  return (
    <Chapter title="Buttons, links, chips, badges">
      {looks.map((look) => (
        <Specimen key={look} name={`Button, ${look}`}>
          <div className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} look={look} size={size}>
                {size}
              </Button>
            ))}
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} busy>
              Busy
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="Links">
        <div className="flex flex-wrap items-center gap-6">
          <TextLink to="/">Within text</TextLink>
          <ExternalLink href="https://example.com/">To another site</ExternalLink>
          <ButtonLink to="/" look="outline">
            Button to a page
          </ButtonLink>
          <ButtonAnchor href="https://example.com/" look="outline">
            Button to a site
          </ButtonAnchor>
        </div>
      </Specimen>
      <Specimen name="Icon button">
        <div className="flex gap-2">
          <IconButton label="Search">
            <Icon node={SearchIcon} className="size-5" />
          </IconButton>
          <IconButton label="Watch">
            <Icon node={BookmarkIcon} className="size-5" />
          </IconButton>
          <IconButton label="Like" disabled>
            <Icon node={HeartIcon} className="size-5" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="Chip">
        <div className="flex flex-wrap gap-2">
          <Chip pressed={liked} onClick={() => setLiked(!liked)}>
            Most liked
          </Chip>
          <Chip pressed={!liked} onClick={() => setLiked(!liked)}>
            Most viewed
          </Chip>
          <Chip pressed={false} disabled>
            Disabled
          </Chip>
          {chips.map((label) => (
            <RemovableChip
              key={label}
              label={label}
              onRemove={() => setChips(chips.filter((other) => other !== label))}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Badge">
        <div className="flex gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Specimen>
    </Chapter>
  );
}
