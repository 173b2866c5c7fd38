import { useRef, useState } from "react";
import { showToast } from "~/app/ui/toast-store";
import { toFailure } from "./call-api";
import { serverMessage } from "./server-message";

type Requested = { wish: string; clientId: string; call: AbortController };

type Calls<Wish, Made> = {
  make: (json: Wish & { clientId: string }, signal: AbortSignal) => Promise<Made>;
  cancel: (clientId: string) => Promise<null>;
};

/**
 * Something the server makes and saves even if nobody waits, one at a time: `generate` requests it and `cancel` stops
 * it.
 * @param calls the API calls for both
 */
export function useGeneration<Wish, Made>(calls: Calls<Wish, Made>) {
  const [state, setState] = useState<"idle" | "working" | "canceling">("idle");
  const requested = useRef<Requested | null>(null);

  /**
   * Resolves to what was made, or null if it was canceled. Retrying the same options after a failure, for example a
   * lost connection, repeats the same request, so it is made once.
   * @throws CallFailed
   */
  async function generate(wish: Wish): Promise<Made | null> {
    const text = JSON.stringify(wish);
    const clientId = requested.current?.wish === text ? requested.current.clientId : crypto.randomUUID();
    const mine = { wish: text, clientId, call: new AbortController() };
    requested.current = mine;
    setState("working");
    try {
      const made = await calls.make({ ...wish, clientId }, mine.call.signal);
      requested.current = null;
      return made;
    } catch (thrown) {
      if (!mine.call.signal.aborted && toFailure(thrown).code !== "cancelled") throw thrown;
      requested.current = null;
      return null;
    } finally {
      setState("idle");
    }
  }

  /**
   * Stops it permanently. If it was saved just before, it stays, and `generate` returns it.
   * @throws CallFailed if the server could not be reached
   */
  async function cancel(): Promise<void> {
    const mine = requested.current;
    if (!mine) return;
    setState("canceling");
    try {
      await calls.cancel(mine.clientId);
      mine.call.abort();
    } catch (thrown) {
      if (requested.current === mine) setState("working");
      if (toFailure(thrown).code !== "conflict") throw thrown;
    }
  }

  return { state, generate, cancel };
}

export type Generation<Wish, Made> = ReturnType<typeof useGeneration<Wish, Made>>;

type GenerationTexts<Wish, Made> = {
  /** Null if the outcome shows itself. */
  done: (made: Made, wish: Wish) => { title: string; description: string } | null;
  canceled: string;
  failed: string;
  /** Shown when it could not be canceled. */
  continuing: string;
};

type FormEvents<Wish, Made> = {
  onGenerated: (made: Made, chosen: Wish) => void;
  /** Called before the outcome is shown. */
  onOutcome?: () => void;
  /** Whether the form is still there to show what can be generated instead. */
  isShown?: () => boolean;
};

/**
 * A form that requests something to be generated: shows the outcome, and what can be made instead if the request can't
 * be met.
 */
export function useGenerationForm<Wish, Made>(
  generation: Generation<Wish, Made>,
  texts: GenerationTexts<Wish, Made>,
  { onGenerated, onOutcome, isShown = () => true }: FormEvents<Wish, Made>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  /** A request that can't be met, though others can. */
  const [unmet, setUnmet] = useState<{ message: string; wish: Wish } | null>(null);

  function fail(title: string, thrown: unknown, otherwise: string) {
    const description = serverMessage(thrown, otherwise);
    showToast({ title, description, isDestructive: true });
    setFailure(description);
  }

  /** @param chosen what the user chose, if another wish is made because that can't be met */
  async function begin(wish: Wish, chosen = wish) {
    setFailure(null);
    setUnmet(null);
    try {
      const made = await generation.generate(wish);
      onOutcome?.();
      if (!made) return showToast({ title: "Generation canceled", description: texts.canceled });
      const told = texts.done(made, wish);
      if (told) showToast(told);
      onGenerated(made, chosen);
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      if (code === "wish_unmet" && isShown()) setUnmet({ message, wish });
      else fail("Generation Failed", thrown, texts.failed);
    }
  }

  async function stop() {
    try {
      await generation.cancel();
    } catch (thrown) {
      fail("Couldn't cancel", thrown, texts.continuing);
    }
  }

  return { failure, unmet, begin, stop };
}
