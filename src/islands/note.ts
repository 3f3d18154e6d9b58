/** Inlined in each guide: its end shows the result of this tab's answers. */
import { showLandingNote } from "../answers/landing-note.ts";

showLandingNote();
