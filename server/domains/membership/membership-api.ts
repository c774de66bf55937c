export { isMember, paysMemberPrice, runningMemberships } from './membership-service.ts'
export { countFrom } from './count-from.ts'
export {
  endByLetter,
  holderOf,
  lastDayByLetter,
  leave,
  type Letter,
  listCalledOff,
  reissueCards,
} from './leave.ts'
export { linkAccount } from './link-account.ts'
export {
  type ApplicationRow,
  endApplication,
  endOpenApplication,
  findApplications,
  insertApplication,
  isOpenOn,
  listApplications,
  orderApplication,
  releaseApplication,
} from './application-repository.ts'
export {
  changeMemberships,
  deleteMemberships,
  findFormer,
  findMembership,
  findOwnMembership,
  hasLaterFees,
  hasMembershipOn,
  insertMember,
  type Joining,
  makeRoom,
  type MembershipRow,
  payerOf,
  withFamily,
} from './membership-repository.ts'
export { mendPerson } from './mend-member.ts'
export {
  feeName,
  findSold,
  idOfSku,
  membershipOffers,
  membershipSku,
  SKU_PREFIX,
} from './membership-offer.ts'
export {
  changeTerm,
  type FeeLine,
  findTermOf,
  findTerms,
  hasSuspendedTerm,
  insertTerm,
  isFree,
  listFeeLines,
  listTerms,
  orderTerm,
  payTerm,
  releaseTerm,
  repriceLater,
  type TermRow,
} from './term-repository.ts'
export { membershipKind, membershipKinds } from './membership-kinds.ts'
export { CARD_PREFIX, cardOffers, mayHaveCard, membershipOfSku } from './card-offer.ts'
export {
  deleteCard,
  findCard,
  holdCard,
  listCards,
  noteCardPaid,
  noteCardSent,
  orderCard,
  releaseCards,
} from './card-repository.ts'
export { chargedFrom, isChargeable } from './charged-from.ts'
export { noteRest } from './rest.ts'
