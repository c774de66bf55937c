import type { RequestInput } from '#contract/kernel/endpoint.ts'
import {
  endStaffContract,
  getStaffContract,
  listStaffContracts,
  type StaffContract,
  terminateStaffContract,
  withdrawStaffTransfer,
} from '#contract/subscription/staff-contracts.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'
import { keyed } from './ticket-office.ts'

type Platform = Pick<TestPlatform, 'app'>
type Clerk = Pick<Shopper, 'caller'>

/** A contract as the ticket office sees it. */
export const staffContractOf = async (
  { app }: Platform,
  { caller }: Clerk,
  id: string,
): Promise<StaffContract> => bodyOf(await call(app, getStaffContract, { params: { id } }, caller))

export const findContracts = async (
  { app }: Platform,
  { caller }: Clerk,
  query: NonNullable<RequestInput<typeof listStaffContracts>['query']>,
) => bodyOf(await call(app, listStaffContracts, { query }, caller))

interface Options {
  version?: number
  key?: string
  isDryRun?: boolean
  reason?: string
}

const changeOf = ({ version = 1, key, reason = 'Brief liegt vor' }: Options) => ({
  headers: keyed(key),
  body: { version, reason },
})

export const withdrawAtOffice = (
  { app }: Platform,
  { caller }: Clerk,
  { id, transferId }: { id: string; transferId: string },
  options: Options = {},
) => call(app, withdrawStaffTransfer, { params: { id, transferId }, ...changeOf(options) }, caller)

export function terminateAtOffice(
  { app }: Platform,
  { caller }: Clerk,
  id: string,
  { receivedOn, isDryRun = false, ...options }: Options & { receivedOn: string },
) {
  const { headers, body } = changeOf(options)
  const input = { params: { id }, headers, body: { ...body, receivedOn, isDryRun } }
  return call(app, terminateStaffContract, input, caller)
}

export function endEarlyAtOffice(
  { app }: Platform,
  { caller }: Clerk,
  id: string,
  { lastDay, isDryRun = false, ...options }: Options & { lastDay: string },
) {
  const { headers, body } = changeOf(options)
  const input = { params: { id }, headers, body: { ...body, lastDay, isDryRun } }
  return call(app, endStaffContract, input, caller)
}
