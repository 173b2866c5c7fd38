import { useState } from "react";
import { showToast } from "../store";
import { Button } from "../button";
import { Confirm } from "../confirm";
import { Dialog, DialogActions } from "../dialog";
import { Field, Input } from "../field";
import { DotsIcon } from "../icons";
import { Menu, MenuItem, MenuLink } from "../menu";
import { Toolbar } from "../toolbar";
import { Specimen } from "./specimen";

const SIZES = ["medium", "large", "wide"] as const;

/** Components shown over the page. */
export function Overlays() {
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
