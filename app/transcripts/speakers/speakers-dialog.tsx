import { useEffect, useId, useMemo, useRef } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { Input } from "~/app/ui/field";
import { FormDialog } from "~/app/ui/form-dialog";
import { Select } from "~/app/ui/select-field";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import {
  MAX_SPEAKER_NAME,
  SPEAKER_SIDE_NAMES,
  SPEAKER_SIDES,
  type SpeakerFacts,
  type Speakers,
} from "~/functions/citations/speaker-kinds";
import { counted } from "~/functions/text/counted";
import type { Segment } from "~/functions/transcripts/model";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { Naming } from "./naming";
import { type SpeakerShare, speakerShares } from "./speaker-shares";

type SpeakersDialogProps = {
  transcriptId: number;
  segments: readonly Segment[];
  speakers: Speakers;
  /** The shown name whose field has the focus first; null for the first one. */
  first: string | null;
  onSaved: (naming: Naming) => void;
  onClose: () => void;
};

/** Corrects the names of a transcript's speakers, and says whose side they are on. */
export default function SpeakersDialog({ transcriptId, segments, speakers, first, ...on }: SpeakersDialogProps) {
  const shares = useMemo(() => speakerShares(segments), [segments]);
  const names = [...new Set(shares.map(({ speaker }) => speakers[speaker]?.name ?? speaker))];
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const focused = shares.find(({ speaker }) => (speakers[speaker]?.name ?? speaker) === first) ?? shares[0];

  const save = async (next: Speakers) => {
    const failure = await send(transcriptId, next, on.onSaved);
    if (failure) return failure;
    const undo = async () => {
      const failed = await send(transcriptId, speakers, on.onSaved);
      if (failed) showToast({ title: "Couldn't undo", description: failed.message, isDestructive: true });
    };
    showToast({ title: "Speakers saved", action: undoAction(undo, "Bring back the names and sides from before") });
    on.onClose();
    return null;
  };
  return (
    <FormDialog
      title="Speakers"
      submit="Save"
      initial={speakers}
      failed="Couldn't save the speakers. Please try again."
      onSave={save}
      onClose={on.onClose}
    >
      {({ text, change }) => (
        <>
          <p className="text-small text-quiet">
            Documents, quizzes and cards of this transcript show these names. To merge two speakers, give one the
            other's name.
          </p>
          <datalist id={list}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <ul className="grid gap-4">
            {shares.map((share) => (
              <SpeakerFields
                key={share.speaker}
                share={share}
                facts={text[share.speaker] ?? {}}
                list={list}
                field={share === focused ? field : undefined}
                onChange={(facts) => change({ [share.speaker]: facts })}
              />
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

/** Saves all of it; resolves to null when saved, else to the failure. */
async function send(id: number, speakers: Speakers, onSaved: (naming: Naming) => void): Promise<Failure | null> {
  const given = Object.entries(speakers).map(([speaker, { name, side }]) => {
    return [speaker, { ...(name?.trim() && { name }), ...(side && { side }) }];
  });
  try {
    const json = { speakers: Object.fromEntries(given) };
    const saved = await call("PATCH /api/transcripts/:id/speakers", { param: { id }, json });
    const now = saved.speakers ?? {};
    onSaved({ speakers: now, apply: (value) => withNames(value, now) });
    return null;
  } catch (thrown) {
    return toFailure(thrown);
  }
}

type SpeakerFieldsProps = {
  share: SpeakerShare;
  facts: SpeakerFacts;
  /** The id of the list of names to choose from. */
  list: string;
  field: React.RefObject<HTMLInputElement> | undefined;
  onChange: (facts: SpeakerFacts) => void;
};

function SpeakerFields({ share, facts, list, field, onChange }: SpeakerFieldsProps) {
  const { speaker, turns, minutes } = share;
  const id = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <p id={id} className="col-span-2 mb-1 flex flex-wrap gap-x-2 text-small">
        <span className="font-semibold wrap-anywhere">{speaker}</span>
        <span className="text-quiet tabular-nums">
          {counted(turns, "turn")}, {minutes} min
        </span>
      </p>
      <Input
        ref={field}
        list={list}
        aria-label={`Name of ${speaker}`}
        aria-describedby={id}
        maxLength={MAX_SPEAKER_NAME}
        autoComplete="off"
        placeholder={speaker}
        value={facts.name ?? ""}
        onChange={({ target }) => onChange({ ...facts, name: target.value })}
      />
      <Select
        className="w-auto"
        aria-label={`Side of ${speaker}`}
        value={facts.side ?? ""}
        onChange={({ target }) =>
          onChange({ ...facts, side: SPEAKER_SIDES.find((side) => side === target.value) ?? undefined })
        }
      >
        <option value="">No side</option>
        {SPEAKER_SIDES.map((side) => (
          <option key={side} value={side}>
            {SPEAKER_SIDE_NAMES[side]}
          </option>
        ))}
      </Select>
    </li>
  );
}
