/** Inlined in guides, whose last section shows how far this tab's quiz has come. */
import { showLandingNote } from "../answers/landing-note.ts";

showLandingNote();
