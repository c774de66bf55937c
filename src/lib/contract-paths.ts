import { paths } from './paths.ts'

/** What can be changed about a contract. */
export type ContractStep =
  'invoice-address' | 'shipping-address' | 'payment' | 'details' | 'holder' | 'subscriber' | 'terminate'

export type ContractTransferKind = 'holder' | 'subscriber'

const root = paths.account.contracts

/** Pages of contracts in the account, apart from `paths`, which every page loads. */
export const contractPaths = {
  buy: `${root}new/`,
  contract: (id: string) => `${root}${encodeURIComponent(id)}/`,
  /** A form of it, a page each. */
  step: (id: string, step: ContractStep) => `${root}${encodeURIComponent(id)}/${step}/`,
  /** Where mails about a change of holder lead, and those about a contract that is offered. */
  transfer: (kind: ContractTransferKind, id: string) => `${root}${kind}-transfers/${encodeURIComponent(id)}/`,
}
