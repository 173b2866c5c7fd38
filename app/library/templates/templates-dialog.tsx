import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { useCall } from "~/app/browser/calls/use-call";
import { lazyPart } from "~/app/shell/lazy-part";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Button, ButtonLink } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog } from "~/app/ui/dialog";
import { EmptyState } from "~/app/ui/empty-state";
import { ErrorNote } from "~/app/ui/error-note";
import { Select } from "~/app/ui/select-field";
import { TabPanel, Tabs } from "~/app/ui/tabs";
import { TEMPLATE_TYPES, type TemplateType, type TemplateView } from "~/functions/templates/template-kinds";
import { TranscriptPicker } from "../transcript-picker";
import { countUse, sendTemplateChange, sendTemplateDeletion, sendTemplateRating } from "./change-templates";
import { TEMPLATE_LABELS } from "./describe-template";
import { type TemplateActions, TemplateRow } from "./template-row";

const TemplateForm = lazyPart(() => import("./template-form"));

const ID = "templates";
const TABS = [
  { value: "own", label: "My templates" },
  { value: "public", label: "Public" },
] as const;
type TemplatesTab = (typeof TABS)[number]["value"];

/** The user's own and public templates, with a way to use one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [tab, setTab] = useState<TemplatesTab>(user ? "own" : "public");
  const [type, setType] = useState<TemplateType | null>(null);
  const [used, setUsed] = useState<TemplateView | null>(null);
  const use = (template: TemplateView) => {
    if (template.templateType !== "study_plan") return setUsed(template);
    countUse(template.id);
    onClose();
    navigate(`/review?tab=settings&template=${template.id}`);
  };
  if (used) {
    const what = used.templateType === "quiz" ? "quiz" : "flashcards";
    return <TranscriptPicker what={what} template={used} onClose={onClose} />;
  }
  return (
    <Dialog title="Templates" size="large" hasCloseButton onClose={onClose}>
      <Tabs id={ID} label="Templates" className="mt-2" tabs={TABS} value={tab} onChange={setTab} />
      <TabPanel id={ID} value={tab} className="pt-4">
        {tab === "own" && !user ? (
          <SignInFirst />
        ) : (
          <>
            <Select
              aria-label="Type"
              className="sm:max-w-52"
              value={type ?? ""}
              onChange={({ target }) => setType(TEMPLATE_TYPES.find((one) => one === target.value) ?? null)}
            >
              <option value="">All Types</option>
              {TEMPLATE_TYPES.map((one) => (
                <option key={one} value={one}>
                  {TEMPLATE_LABELS[one]}
                </option>
              ))}
            </Select>
            <TemplateRows isPublic={tab === "public"} type={type} onUse={use} />
          </>
        )}
      </TabPanel>
    </Dialog>
  );
}

type TemplateRowsProps = { isPublic: boolean; type: TemplateType | null; onUse: (template: TemplateView) => void };
type Doing = { what: "edit" | "delete"; template: TemplateView } | null;

function TemplateRows({ isPublic, type, onUse }: TemplateRowsProps) {
  const user = useCurrentUser();
  const templates = useTemplates({ isPublic, type });
  const { list, isFailed, reload, put } = templates;
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  const actions: TemplateActions = {
    use: onUse,
    rate: (template, rating) => void sendTemplateRating(template.id, rating).then((rated) => rated && put(rated)),
    edit: (template) => setDoing({ what: "edit", template }),
    remove: (template) => setDoing({ what: "delete", template }),
  };
  if (isFailed) {
    return (
      <ErrorNote className="mt-4" onRetry={reload}>
        Couldn't load the templates. They are safe.
      </ErrorNote>
    );
  }
  return (
    <>
      <p role="status" className="mt-4 text-quiet empty:hidden">
        {list === null && "Loading..."}
      </p>
      {list?.templates.length === 0 && <NoTemplates />}
      <ul className="mt-4">
        {list?.templates.map((template) => (
          <TemplateRow key={template.id} template={template} actions={actions} canRate={user !== null} />
        ))}
      </ul>
      {templates.failure && <ErrorNote className="mt-4">{templates.failure.message}</ErrorNote>}
      {list?.next && (
        <Button className="mt-4" disabled={templates.isLoading} onClick={() => void templates.loadMore()}>
          {templates.isLoading ? "Loading..." : "Show more"}
        </Button>
      )}
      {doing?.what === "edit" && (
        <TemplateForm
          template={doing.template}
          onSave={(text) => sendTemplateChange(doing.template.id, text)}
          onSaved={(saved) => {
            close();
            put(saved);
          }}
          onClose={close}
        />
      )}
      {doing?.what === "delete" && (
        <Confirm
          title="Delete this template?"
          text={`This permanently deletes “${doing.template.name}”. Anything made with it stays.`}
          confirm="Delete"
          onConfirm={() => {
            close();
            void sendTemplateDeletion(doing.template).then((isGone) => isGone && templates.take(doing.template));
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function NoTemplates() {
  return (
    <EmptyState
      level={3}
      className="mt-4"
      title="No templates yet"
      text="Open the options for a quiz or flashcards, or your study settings, and choose “Save as template…”."
    />
  );
}

function SignInFirst() {
  const signIn = useSignInPath();
  return (
    <EmptyState
      level={3}
      title="Sign in to see your templates"
      text="You can use public templates without an account."
      action={<ButtonLink to={signIn}>Sign in</ButtonLink>}
    />
  );
}

type TemplateQuery = { isPublic: boolean; type: TemplateType | null };

/** A list of templates, with loading more. */
function useTemplates({ isPublic, type }: TemplateQuery) {
  const query = { isPublic: isPublic ? "true" : "false", templateType: type ?? undefined } as const;
  const { value, set, isFailed, reload } = useCall("GET /api/content/templates", { query });
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function loadMore() {
    if (!value?.next) return;
    setLoading(true);
    setFailure(null);
    try {
      const page = await call("GET /api/content/templates", { query: { ...query, cursor: value.next } });
      set((before) => before && { ...page, templates: [...before.templates, ...page.templates] });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setLoading(false);
    }
  }
  const put = (template: TemplateView) =>
    set(
      (before) =>
        before && { ...before, templates: before.templates.map((one) => (one.id === template.id ? template : one)) },
    );
  const take = ({ id }: TemplateView) =>
    set((before) => before && { ...before, templates: before.templates.filter((one) => one.id !== id) });
  return { list: value, isFailed, reload, isLoading, failure, loadMore, put, take };
}
