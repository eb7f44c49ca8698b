import * as accessLog from './access-log.contract.ts';
import * as arrivalMark from './arrival-mark.contract.ts';
import * as catalog from './catalog.contract.ts';
import * as consultation from './consultation.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as event from './event.contract.ts';
import * as inquiry from './inquiry.contract.ts';
import * as mediaFile from './media-file.contract.ts';
import * as mypage from './mypage.contract.ts';
import * as point from './point.contract.ts';
import * as profile from './profile.contract.ts';
import * as reservation from './reservation.contract.ts';
import * as session from './session.contract.ts';
import * as shop from './shop.contract.ts';
import * as smsIncentive from './sms-incentive.contract.ts';

const areas = [
  session,
  shop,
  profile,
  consultation,
  event,
  reservation,
  catalog,
  inquiry,
  mediaFile,
  point,
  smsIncentive,
  accessLog,
  arrivalMark,
  mypage,
] as const;

type EndpointsOf<Area> = Area extends unknown
  ? { [Name in keyof Area]: Area[Name] extends Endpoint ? Name : never }[keyof Area]
  : never;
export type EndpointName = EndpointsOf<(typeof areas)[number]>;

/** All exports of the contract's files, by name: endpoints and shared schemas. */
export const declarations = areas.flatMap((area): [string, unknown][] => Object.entries(area));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contract, by name. A provider must serve all of them. */
export const endpoints = Object.fromEntries(
  declarations.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
) as Readonly<Record<EndpointName, Endpoint>>;
