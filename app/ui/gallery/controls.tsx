import { useState } from "react";
import { Button, ButtonAnchor, ButtonLink } from "../button";
import { Field, Input, TextArea } from "../field";
import { IconButton } from "../icon-button";
import { CloseIcon, DotsIcon } from "../icons";
import { Select } from "../select";
import { TabPanel, Tabs } from "../tabs";
import { Toolbar } from "../toolbar";
import { Specimen } from "./specimen";

const VARIANTS = ["secondary", "primary", "good", "danger", "danger-outline"] as const;
const TABS = [
  { value: "first", label: "First" },
  { value: "second", label: "Second" },
  { value: "third", label: "Not yet", isDisabled: true },
];

/** Buttons, fields and choices. */
export function Controls() {
  const [tab, setTab] = useState("first");
  return (
    <>
      <Specimen name="Button">
        {(["medium", "small"] as const).map((size) => (
          <Toolbar key={size} label={`Buttons, ${size}`} className="mb-3">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <Button size={size} disabled>
              disabled
            </Button>
            <Button variant="primary" size={size} disabled>
              primary, disabled
            </Button>
          </Toolbar>
        ))}
        <ButtonLink to="/">A page</ButtonLink> <ButtonAnchor href="#top">A place</ButtonAnchor>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Close">
          <CloseIcon />
        </IconButton>
        <IconButton label="Not now" disabled>
          <DotsIcon />
        </IconButton>
      </Specimen>
      <Specimen name="Field">
        <div className="grid max-w-measure gap-4">
          <Field label="Name" hint="As others see it.">
            {(control) => <Input {...control} placeholder="Nothing typed yet" />}
          </Field>
          <Field label="Email" problem="This is not an email address.">
            {(control) => <Input {...control} defaultValue="ada at example" />}
          </Field>
          <Field label="Note">{(control) => <TextArea {...control} rows={2} defaultValue="Two lines." />}</Field>
          <Field label="Language">
            {(control) => (
              <Select {...control}>
                <option>English</option>
              </Select>
            )}
          </Field>
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs id="gallery" label="Tabs" tabs={TABS} value={tab} onChange={setTab} />
        <TabPanel id="gallery" value={tab} className="pt-4">
          What the {tab} tab shows.
        </TabPanel>
      </Specimen>
    </>
  );
}
