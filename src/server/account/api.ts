/** Who plays: his ways in, his browsers, his name, and all of his own as files. */
import type { Routes } from '../matches/asking.ts';
import type { AccountDoors } from './doors.ts';
import { enteringOn } from './entering.ts';
import { keepingOn } from './keeping.ts';
import { mailingOn } from './mailing.ts';
import { passkeysOn } from './passkeys.ts';
import { reportingOn } from './reporting.ts';
import { tellingOn } from './telling.ts';

export function accountsOn(api: Routes, doors: AccountDoors): void {
  tellingOn(api, doors);
  keepingOn(api, doors);
  mailingOn(api, doors);
  passkeysOn(api, doors);
  enteringOn(api, doors);
  reportingOn(api, doors);
}
