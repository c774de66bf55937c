import { useTranslation } from 'react-i18next'
import type {
  commonErrorCodes,
  contractErrorCodes,
  deskErrorCodes,
  officeErrorCodes,
  ErrorCode,
  fanDeskErrorCodes,
  membershipErrorCodes,
  organizationErrorCodes,
  shopErrorCodes,
  ticketErrorCodes,
  videoErrorCodes,
} from '#contract/kernel/error-codes.ts'
import type deAdmin from '#locales/de/admin.json'
import type de from '#locales/de/errors.json'
import type deContracts from '#locales/de/contracts.json'
import type deFanClubs from '#locales/de/fan-clubs.json'
import type deMembership from '#locales/de/membership.json'
import type deShop from '#locales/de/shop-errors.json'
import type deTickets from '#locales/de/tickets.json'
import type deVideo from '#locales/de/video.json'
import type enAdmin from '#locales/en/admin.json'
import type en from '#locales/en/errors.json'
import type enContracts from '#locales/en/contracts.json'
import type enFanClubs from '#locales/en/fan-clubs.json'
import type enMembership from '#locales/en/membership.json'
import type enShop from '#locales/en/shop-errors.json'
import type enTickets from '#locales/en/tickets.json'
import type enVideo from '#locales/en/video.json'
import type jaAdmin from '#locales/ja/admin.json'
import type ja from '#locales/ja/errors.json'
import type jaContracts from '#locales/ja/contracts.json'
import type jaFanClubs from '#locales/ja/fan-clubs.json'
import type jaMembership from '#locales/ja/membership.json'
import type jaShop from '#locales/ja/shop-errors.json'
import type jaTickets from '#locales/ja/tickets.json'
import type jaVideo from '#locales/ja/video.json'
import type { Problem } from '#contract/kernel/problem.ts'
import { ApiError } from '../http/api-error.ts'

/** Takes texts in every language: a code that lacks one of them does not compile here. */
type CodesOf<Code extends string, Texts extends readonly Record<Code, string>[]> = keyof Texts[number]
type CommonCode = CodesOf<
  (typeof commonErrorCodes)[number],
  [typeof de.codes, typeof en.codes, typeof ja.codes]
>
/** Their words load with the screens that buy and sell. */
type ShopCode = CodesOf<
  (typeof shopErrorCodes)[number],
  [typeof deShop.codes, typeof enShop.codes, typeof jaShop.codes]
>
/** The same of those that write tickers. */
type DeskCode = CodesOf<
  (typeof deskErrorCodes)[number],
  [typeof deAdmin.deskCodes, typeof enAdmin.deskCodes, typeof jaAdmin.deskCodes]
>
/** And of those that the ticket office meets. */
type OfficeCode = CodesOf<
  (typeof officeErrorCodes)[number],
  [typeof deAdmin.officeCodes, typeof enAdmin.officeCodes, typeof jaAdmin.officeCodes]
>
/** And of those that the fan desk meets. */
type FanDeskCode = CodesOf<
  (typeof fanDeskErrorCodes)[number],
  [typeof deAdmin.fanDeskCodes, typeof enAdmin.fanDeskCodes, typeof jaAdmin.fanDeskCodes]
>
/** And of those that a video player meets. */
type VideoCode = CodesOf<
  (typeof videoErrorCodes)[number],
  [typeof deVideo.codes, typeof enVideo.codes, typeof jaVideo.codes]
>
/** And of those that choose places of an event, or have some in the cart. */
type TicketCode = CodesOf<
  (typeof ticketErrorCodes)[number],
  [typeof deTickets.codes, typeof enTickets.codes, typeof jaTickets.codes]
>
/** And of those that fan clubs and companies meet. */
type OrganizationCode = CodesOf<
  (typeof organizationErrorCodes)[number],
  [typeof deFanClubs.codes, typeof enFanClubs.codes, typeof jaFanClubs.codes]
>
/** And of those that who becomes a member of the club meets. */
type MembershipCode = CodesOf<
  (typeof membershipErrorCodes)[number],
  [typeof deMembership.codes, typeof enMembership.codes, typeof jaMembership.codes]
>
/** And of those that contracts over season tickets meet. */
type ContractCode = CodesOf<
  (typeof contractErrorCodes)[number],
  [typeof deContracts.codes, typeof enContracts.codes, typeof jaContracts.codes]
>
type CodeWithText =
  | CommonCode
  | ShopCode
  | DeskCode
  | OfficeCode
  | FanDeskCode
  | VideoCode
  | TicketCode
  | OrganizationCode
  | MembershipCode
  | ContractCode

type Namespace = 'shop-errors' | 'tickets' | 'admin' | 'fan-clubs' | 'membership' | 'contracts'

/** Codes for which the answer itself says little, by status: a proxy or a HEAD answer brings no code. */
const codeByStatus: Readonly<Record<number, CommonCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

const codeOf = ({ errorCode, status }: Problem): CodeWithText =>
  errorCode ?? codeByStatus[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'SERVER_ERROR')

type Cause = ErrorCode | Problem | Error | null

/** The code that says what a cause is about; `network` where nobody answered. */
function codeOfCause(cause: Cause): CodeWithText | 'network' {
  if (typeof cause === 'string') return cause
  if (cause instanceof ApiError && cause.failure.kind === 'network') return 'network'
  const problem = cause instanceof ApiError ? cause.problem : cause instanceof Error ? undefined : cause
  return problem ? codeOf(problem) : 'SERVER_ERROR'
}

export type ErrorText = (cause: Cause) => string

/** Texts of codes in some groups, the first that has one. Their namespaces load with the screen. */
export function useCodeText(
  ...groups: readonly (readonly [namespace: Namespace, group: string])[]
): ErrorText {
  const { t } = useTranslation(['errors', ...groups.map(([namespace]) => namespace)])
  return cause => {
    const code = codeOfCause(cause)
    if (code === 'network') return t('network')
    const others = groups.map(
      ([namespace, group]) => `${namespace}:${group}.${code}` as `codes.${CommonCode}`,
    )
    return t([`codes.${code as CommonCode}`, ...others, 'codes.SERVER_ERROR'])
  }
}

/**
 * Says to a person what happened, that nothing was lost and what to do now: of a code, of a refusal, or of whatever was
 * thrown. Whatever has no text of its own is a server error (SPEC 8). Suspends until `errors` has loaded.
 */
export const useErrorText = (): ErrorText => useCodeText()
