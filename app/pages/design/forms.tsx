import { useRef } from "react";
import { Choice } from "../../ui/choice.tsx";
import { CompactSelect, SearchInput } from "../../ui/compact-field.tsx";
import { Select, TextArea, TextField } from "../../ui/field.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

export function Forms() {
  const search = useRef<HTMLInputElement>(null);
  return (
    <Chapter title="Forms">
      <Specimen name="Field">
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-3">
          <TextField label="Empty" placeholder="you@example.com" />
          <TextField label="Filled" defaultValue="Ann" hint="As it should be on the parcel." />
          <TextField
            label="Wrong"
            defaultValue="a@b"
            error="Email should be minimum 2 characters before and after @ sign"
          />
          <TextField label="May be left out" optional />
          <TextField label="Disabled" defaultValue="Not now" disabled />
          <Select label="Select" defaultValue="20">
            <option value="10">10 miles</option>
            <option value="20">20 miles</option>
            <option value="30">30 miles</option>
          </Select>
          <Select label="Wrong select" error="Please choose a country from the list">
            <option>Atlantis</option>
          </Select>
          <TextArea
            label="Text area"
            defaultValue="Two lines
of text"
          />
          <TextArea label="Wrong text area" error="Please enter message" />
        </div>
      </Specimen>
      <Specimen name="Search">
        <div className="max-w-md">
          <SearchInput
            ref={search}
            label="Search"
            placeholder="Name, colorway or SKU"
            className="not-placeholder-shown:pr-11"
          />
        </div>
      </Specimen>
      <Specimen name="Choice">
        <fieldset className="grid max-w-60">
          <legend className="sr-only">Release filter</legend>
          <Choice type="radio" name="choice" label="View All" count={1093} defaultChecked />
          <Choice type="radio" name="choice" label="Upcoming" count={68} />
          <Choice type="checkbox" label="Grade School" count={0} />
          <Choice type="checkbox" label="Disabled" disabled />
        </fieldset>
      </Specimen>
      <Specimen name="Compact select">
        <div className="grid max-w-60 grid-cols-2 gap-2">
          <CompactSelect label="Year">
            <option value="">Year</option>
            <option>2026</option>
          </CompactSelect>
          <CompactSelect label="Month" disabled>
            <option value="">Month</option>
          </CompactSelect>
        </div>
      </Specimen>
    </Chapter>
  );
}
