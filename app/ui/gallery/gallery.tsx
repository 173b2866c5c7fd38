import { type ReactNode, useState } from "react";
import { Badge } from "../badge";
import { Button, ButtonAnchor, ButtonLink } from "../button";
import { Confirm } from "../confirm-dialog";
import { Dialog, DialogActions } from "../dialog";
import { EmptyState } from "../empty-state";
import { ErrorNote } from "../error-note";
import { Field, Input, TextArea } from "../field";
import { IconButton } from "../icon-button";
import { CloseIcon, DotsIcon } from "../icons";
import { Menu, MenuItem, MenuLink } from "../menu";
import { ProgressBar } from "../progress-bar";
import { Select } from "../select-field";
import { Skeleton, SkeletonGroup } from "../skeleton";
import { TabPanel, Tabs } from "../tabs";
import { showToast } from "../toast-store";
import { Toolbar } from "../toolbar";

const SIZES = ["medium", "large", "wide"] as const;

function Overlays() {
  const [open, setOpen] = useState<(typeof SIZES)[number] | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Menu">
        <Toolbar label="Menus">
          <Menu label="More">
            <MenuItem>Rename</MenuItem>
            <MenuItem disabled>Not now</MenuItem>
            <MenuLink to="/">A page</MenuLink>
            <MenuItem isSeparated isDanger>
              Delete
            </MenuItem>
          </Menu>
          <Menu label={<DotsIcon />} ariaLabel="Actions">
            <MenuItem>Rename</MenuItem>
          </Menu>
          <Menu label="A word" trigger="word" align="end">
            <MenuItem>Rename</MenuItem>
          </Menu>
        </Toolbar>
      </Specimen>
      <Specimen name="Dialog">
        <Toolbar label="Dialogs">
          {SIZES.map((size) => (
            <Button key={size} onClick={() => setOpen(size)}>
              Open {size}
            </Button>
          ))}
          <Button onClick={() => setOpen("confirm")}>Ask first</Button>
        </Toolbar>
      </Specimen>
      <Specimen name="Toast">
        <Toolbar label="Toasts">
          <Button onClick={() => showToast({ title: "Saved", description: "It is in your history." })}>Tell</Button>
          <Button onClick={() => showToast({ title: "Couldn't save", isDestructive: true })}>Tell a failure</Button>
        </Toolbar>
      </Specimen>
      {open === "confirm" && (
        <Confirm
          title="Delete this?"
          text="It can't be restored."
          confirm="Delete"
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open !== null && open !== "confirm" && (
        <Dialog title={`A ${open} dialog`} description="What it is for." size={open} hasCloseButton onClose={close}>
          <Field label="Name">{(control) => <Input {...control} className="mt-1" />}</Field>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => showToast({ title: "Saved" })}>
              Save
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const VARIANTS = ["secondary", "primary", "good", "danger", "danger-outline"] as const;
const TABS = [
  { value: "first", label: "First" },
  { value: "second", label: "Second" },
  { value: "third", label: "Not yet", isDisabled: true },
];

function Controls() {
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

/** Every component of app/ui in all its states. */
export default function Gallery() {
  return (
    <div className="mx-auto max-w-page px-5 py-8">
      <h1 className="font-serif text-title font-semibold">Components</h1>
      <Controls />
      <Notes />
      <Overlays />
    </div>
  );
}

/** Read-only components. */
function Notes() {
  return (
    <>
      <Specimen name="Badge">
        <p className="flex gap-2">
          <Badge>Medium</Badge>
          <Badge tone="ink">EN</Badge>
          <Badge tone="bad">Leech</Badge>
        </p>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          title="Nothing here yet"
          text="What you save is listed here."
          action={<Button variant="primary">Make the first</Button>}
        />
      </Specimen>
      <Specimen name="Error note">
        <ErrorNote onRetry={() => undefined}>The list could not be loaded. What you saved is safe.</ErrorNote>
      </Specimen>
      <Specimen name="Skeleton">
        <SkeletonGroup label="Loading" className="space-y-3">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Progress">
        <ProgressBar label="Two of five" max={5} value={2} />
        <ProgressBar label="Done" value={1} />
        <ProgressBar label="Going on" />
      </Specimen>
    </>
  );
}

type SpecimenProps = { name: string; children: ReactNode };

/** One component in all its states. */
function Specimen({ name, children }: SpecimenProps) {
  return (
    <section data-specimen={name} aria-label={name} className="mt-8 border-t border-line pt-4 pb-2">
      <h2 className="mb-4 text-small font-semibold text-quiet">{name}</h2>
      {children}
    </section>
  );
}
