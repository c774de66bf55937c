export { listContractEvents } from './contract-events.ts'
export { termName, totalOf } from './contract-offer.ts'
export { placeOf } from './contract-place.ts'
export {
  type ContractRow,
  findContract,
  findContractByNumber,
  listContractsOf,
  lockContract,
} from './contract-repository.ts'
export { endIfTerminated, isResting, missingOf } from './contract-view.ts'
export { effectsOfEarlyEnd, endEarly } from './end-early.ts'
export { latestSeasonOf } from './latest-season.ts'
export type { HoldOrders, OrderFate } from './season-orders.ts'
export { type ContractLetter, seasonsCalledOff } from './seasons-called-off.ts'
export { isSeasonUsed } from './season-used.ts'
export { terminate } from './terminate.ts'
export {
  findMasterData,
  findReason,
  listMasterData,
  type MasterDataRow,
  mediaOfSeason,
  moveDeadline,
} from './master-data-repository.ts'
export { outlookOf } from './renewal/season-outlook.ts'
export { lastDayOf, lastDayOn } from './renewal/whether-it-goes-on.ts'
export { listTerms, liveTermsOf, type OrderedTerm } from './term-repository.ts'
export { mailingOf } from './transfers/transfer-mails.ts'
export { findPending, transferKinds } from './transfers/transfer-repository.ts'
export { withdrawForClub } from './transfers/withdraw-for-club.ts'
