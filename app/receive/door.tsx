import { useLocation } from "@remix-run/react";
import SpeakPage from "~/app/record/speak-page";
import type { MakingProps } from "./making";
import ReceivePage from "./receive-page";

export type DoorProps = Pick<MakingProps, "isAnonymous" | "challenge">;

/** Ways for a talk to get in other than home's form: captions handed over, and words spoken. */
export default function Door(props: DoorProps) {
  const { pathname } = useLocation();
  return pathname === "/record" ? <SpeakPage {...props} /> : <ReceivePage {...props} />;
}
