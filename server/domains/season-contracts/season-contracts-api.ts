export { type ContractEvent, forgetActor, listContractEvents, writeContractEvent } from './contract-events.ts'
export { contractOffers, hasLapsed, priceLeft, saleOf, termName, totalOf } from './contract-offer.ts'
export { placeOf, teamName } from './contract-place.ts'
export {
  changeContract,
  type ContractRow,
  contractsPaidBy,
  findContract,
  findContractByNumber,
  findContracts,
  insertContract,
  listContractsAbout,
  listContractsOf,
  lockContract,
  lockOwnContract,
  takeContractNumber,
} from './contract-repository.ts'
export { readTermSku, SKU_PREFIX, termSku } from './contract-sku.ts'
export {
  type Holdership,
  holdershipOf,
  holdSeason,
  holdsOne,
  leaveHoldership,
  mayHold,
  takeHoldership,
} from './holders.ts'
export { latestSeasonOf } from './latest-season.ts'
export {
  activeReasons,
  findMasterData,
  findReason,
  listMasterData,
  type MasterDataRow,
  matchesLeft,
  mediaOfSeason,
  moveDeadline,
  nextMasterData,
  pricesOfSeason,
} from './master-data-repository.ts'
export {
  endTickets,
  giveMatchTickets,
  handOnTickets,
  matchShare,
  renewTickets,
  restTickets,
  wakeTickets,
} from './match-tickets.ts'
export { leaveUntil, NOTICE_DAYS, noticeDaysOf, renewFrom } from './notice-days.ts'
export { placeBlocks } from './place-blocks.ts'
export { eventsOfSeason } from './season-events.ts'
export {
  claimSeasonPlace,
  freeSeasonPlace,
  reclaimSeasonPlace,
  releaseSeasonPlace,
} from './season-place-repository.ts'
export { alikeOf, areaOfFree, freeBlocks, freePlacesOf, seasonPlanOf } from './season-places.ts'
export { isSeasonUsed } from './season-used.ts'
export {
  cancelTermsAfter,
  changeTerm,
  findSoldTerms,
  findTermOf,
  insertTerm,
  listTerms,
  liveTermsOf,
  type OrderedTerm,
  type OrderLine,
  orderTerm,
  releaseTerm,
  type TermRow,
} from './term-repository.ts'
export { confirmUntil, isConfirmed, lastDayOf, lastDayOn } from './whether-it-goes-on.ts'
export { BATCH, withEachContract } from './with-each-contract.ts'
