/** Codes that only buying and selling meet; their texts stand in `locales/<lang>/shop-errors.json`, which loads with those screens. */
export const shopErrorCodes = [
  // back office
  'SHOP_ROLE_REQUIRED',
  'PRODUCT_CHANGED_MEANWHILE',
  'STOCK_BELOW_RESERVED',
  'STOCK_NOT_COUNTED',
  'PROMOTION_CODE_TAKEN',
  'PROMOTION_PRODUCT_UNKNOWN',
  // cart
  'ANONYMOUS_USER_UNKNOWN',
  'PRODUCT_UNKNOWN',
  'CARTITEM_UNKNOWN',
  'CARTITEM_CHANGE_EMPTY',
  'CARTITEM_EXPIRED',
  'CARTITEM_INACTIVE',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
  // Of one network, without an account.
  'VISITORS_HOLD_TOO_MUCH',
  'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
  'SHIPPING_CODE_UNKNOWN',
  // codes
  'PROMOTIONCODE_VALIDATION_FAILURE',
  'PROMOTIONCODE_IS_NOT_ACTIVE',
  'NOT_IN_PROMOTION_TIME_RANGE',
  'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE',
  'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE',
  'MINIMUM_ORDER_VALUE_NOT_REACHED',
  'PROMOTION_NEEDS_MORE_PIECES',
  'VOUCHER_VALIDATION_FAILURE',
  'VOUCHER_ALREADY_IN_USE',
  'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT',
  'CODE_UNKNOWN_IN_CART',
  // checkout
  'CART_EMPTY',
  'CART_CHANGED',
  'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
  'ADULTS_ONLY',
  'AGE_DECLARATION_REQUIRED',
  'FOREIGN_ADDRESS_NEEDS_PHONE',
  'ADDRESSES_MUST_BE_EQUAL',
  'PAYMENT_METHOD_NOT_AVAILABLE',
  'PAYMENT_REQUIRED',
  'NOTHING_TO_PAY',
  'PAYMENT_INFO_UNKNOWN',
  'PAYMENT_IN_PROGRESS',
  'ORDER_ALREADY_PAID',
  'ORDER_NOT_PAYABLE',
  'ORDER_NOT_CANCELLABLE',
  'ORDER_NOT_PAID',
  'ORDER_STEP_NOT_POSSIBLE',
  'ORDER_PIECES_GONE',
  'GOODS_ALREADY_USED',
  'NOTHING_TO_RENEW',
  // The buyer's account is deleted: nobody can be told a code, and a parcel has no address.
  'BUYER_GONE',
  'ORDER_NOT_ON_ACCOUNT',
  'TRANSFER_ABOVE_CREDIT',
  'RETURN_NOT_POSSIBLE',
  'RETURN_PERIOD_OVER',
  'RETURN_QUANTITY_TOO_HIGH',
  'RETURN_NOT_FOR_CUSTOMIZED',
  'RETURN_ALREADY_HANDLED',
] as const

/** Codes that only a match desk meets; their texts stand in `locales/<lang>/admin.json`, under `deskCodes`. */
export const deskErrorCodes = [
  'DESK_ROLE_REQUIRED',
  'MATCH_CHANGED_MEANWHILE',
  'PERIOD_STEP_NOT_POSSIBLE',
  'TICKER_ENTRY_NOT_POSSIBLE',
  'TICKER_ENTRY_SIMILAR',
  'TICKER_ENTRY_CHANGED_MEANWHILE',
] as const

/** Codes that only the ticket office meets; their texts stand in `locales/<lang>/admin.json`, under `officeCodes`. */
export const officeErrorCodes = [
  'TICKET_OFFICE_ROLE_REQUIRED',
  'TICKET_CHANGED_MEANWHILE',
  // Of the ticket's state, or of its event, which is cancelled or over.
  'TICKET_NOT_CHANGEABLE',
  // Its place goes with the contract over the season ticket.
  'TICKET_OF_CONTRACT',
  'TICKET_GENERATIONS_USED_UP',
  'PLACE_NOT_FREE',
  'PLACE_NOT_COMPARABLE',
  'PLACE_IN_PAIR',
  'RECIPIENT_UNKNOWN',
  'EVENT_CHANGED_MEANWHILE',
  'EVENT_STEP_NOT_POSSIBLE',
  'EVENT_HAS_NO_PHASES',
  'PHASE_HAS_BEGUN',
  'MATCH_HAS_NO_TICKETS',
  // Somebody has made an event of that name on that day.
  'EVENT_EXISTS',
  'EVENT_HAS_BEGUN',
  'EVENT_PRICES_FIXED',
  // Whoever dealt with it was faster.
  'CANCELLATION_ALREADY_HANDLED',
  'CANCELLED_CONTRACT_UNKNOWN',
  'CONTRACT_CHANGED_MEANWHILE',
  // It is terminated or over.
  'CONTRACT_NOT_CHANGEABLE',
  'CONTRACT_OFFER_OVER',
  'CONTRACT_DAY_NOT_POSSIBLE',
  'SEASON_CHANGED_MEANWHILE',
  // Its contracts are renewed already.
  'SEASON_NOT_CHANGEABLE',
  'SEASON_DAY_NOT_POSSIBLE',
] as const

/** Why nobody can join the club like that; said to who applies, and to the fan desk that types their letter. */
const applyingErrorCodes = [
  // Somebody has one that runs on: there is one for each person.
  'MEMBERSHIP_EXISTS',
  'MEMBERSHIP_NEEDS_GUARDIAN',
  'MEMBERSHIP_GUARDIAN_NOT_CONFIRMED',
  'MEMBERSHIP_BIRTHDAY_NEEDED',
  'MEMBERSHIP_AGE_NOT_FITTING',
  'MEMBERSHIP_PROOF_NEEDED',
  'MEMBERSHIP_NAMED_TWICE',
  // An organisation is no member.
  'MEMBERSHIP_PERSONS_ONLY',
] as const

/** Codes that only the fan desk meets, beside those of fan clubs; their texts stand in `locales/<lang>/admin.json`, under `fanDeskCodes`. */
export const fanDeskErrorCodes = [
  'FAN_DESK_ROLE_REQUIRED',
  'ORGANIZATION_CHANGED_MEANWHILE',
  // An account has that address, whether of a person or of an organisation.
  'ORGANIZATION_MAILBOX_TAKEN',
  // No person has confirmed that address.
  'PERSON_UNKNOWN',
  'PRICE_GROUP_UNKNOWN',
  // From the club's own books, or of somebody without an account.
  'MEMBERSHIP_HAS_NO_CARD',
  // No fee of it has been missing for long enough, or it has ended.
  'MEMBERSHIP_NOT_LONG_UNPAID',
  // The member has an account, and changes the name there.
  'MEMBERSHIP_NAMED_BY_ACCOUNT',
  // An account of a member's own is asked for, and this is whoever pays.
  'MEMBERSHIP_ACCOUNT_PAYS',
  'MEMBERSHIP_ENDED',
  // Its fee follows from age, family or the kind alone, or no other one comes.
  'MEMBERSHIP_KIND_FIXED',
  // It lies in an order, is paid, has lapsed or was withdrawn.
  'MEMBERSHIP_APPLICATION_NOT_OPEN',
  // As whoever applies meets them, in words for staff with a letter in their hands.
  ...applyingErrorCodes,
  'MEMBERSHIP_UNKNOWN',
  // As its admins meet them, in words for whoever may help.
  'ORGANIZATION_ADMIN_LIMIT_REACHED',
  'ORGANIZATION_ADMIN_NOT_OF_AGE',
  'ORGANIZATION_MEMBER_UNKNOWN',
] as const

/** Codes that only a video player meets; their texts stand in `locales/<lang>/video.json`. */
export const videoErrorCodes = [
  'VIDEO_UNKNOWN',
  'VIDEO_SUBSCRIPTION_REQUIRED',
  'VIDEO_DEVICE_LIMIT_REACHED',
  'VIDEO_TAKEN_OVER',
  'VIDEO_TICKET_ENDED',
  'VIDEO_ADDRESS_INVALID',
  'VIDEO_STREAM_BROKEN',
] as const

/** Codes that only the sale of tickets, the cart and the wallet meet; their texts stand in `locales/<lang>/tickets.json`, which loads with them. */
export const ticketErrorCodes = [
  'EVENT_UNKNOWN',
  'BLOCK_UNKNOWN',
  'TICKET_UNKNOWN',
  'TICKET_HAS_NO_CODE',
  'TICKET_NOT_VALID',
  'TICKET_NOT_PRINTED',
  'TICKET_SALE_NOT_OPEN',
  'TICKET_SALE_CLOSED',
  // Of the phase that is open now: the person has no right to it.
  'TICKET_SALE_NOT_FOR_YOU',
  'TICKET_LIMIT_REACHED',
  'TICKET_NEEDS_ACCOUNT',
  'SEATS_TAKEN',
  'SEAT_UNKNOWN',
  'PRICE_CLASS_UNKNOWN',
  'SEAT_LEFT_ALONE',
  'NO_SEATS_TOGETHER',
  'CHILD_NEEDS_ADULT',
  'PAIR_BROKEN',
  // SPEC 8
  'TICKET_IS_NOT_CHECKOUTABLE',
  // forwarding; SPEC 8 has the first one in `title`
  'USER_NOT_FOUND',
  'TRANSFER_TO_SELF',
  'TRANSFER_PENDING',
  'TRANSFER_TIME_OVER',
  'TICKET_NOT_TRANSFERABLE',
  'TICKETS_HELD_LIMIT_REACHED',
  'TRANSFER_UNKNOWN',
  'TRANSFER_ALREADY_ACCEPTED',
  'TRANSFER_ENDED',
] as const

/** Codes that only fan clubs, companies and who is invited to them meet; their texts stand in `locales/<lang>/fan-clubs.json`. */
export const organizationErrorCodes = [
  // SPEC 8 has it in `detail`, as `USER_NOT_FOUND`. Who is invited already is meant too.
  'ORGANIZATION_MEMBER_ALREADY_EXISTS',
  'ORGANIZATION_ADMIN_LIMIT_REACHED',
  'ORGANIZATION_ADMIN_REMOVED_BY_SUPPORT',
  'ORGANIZATION_ADMIN_NOT_OF_AGE',
  // The last admin keeps the right until there is another one.
  'ORGANIZATION_NEEDS_ADMIN',
  'ORGANIZATION_BLOCKED',
  'ORGANIZATION_MEMBER_UNKNOWN',
  // Of an organisation that the person does not belong to either.
  'ORGANIZATION_UNKNOWN',
  'INVITATION_UNKNOWN',
  'INVITATION_EXPIRED',
  'INVITATION_ALREADY_ANSWERED',
  // Whoever is invited has said so with a decline.
  'INVITATIONS_BLOCKED',
] as const

/** Codes that only who becomes a member of the club, or is one, meets; their texts stand in `locales/<lang>/membership.json`. */
export const membershipErrorCodes = [
  ...applyingErrorCodes,
  'MEMBERSHIP_UNKNOWN',
  // Nothing can be invoiced to a payer without one.
  'MEMBERSHIP_ADDRESS_NEEDED',
  // The day of the charge is another one than the person has seen.
  'MEMBERSHIP_CHARGE_DAY_CHANGED',
] as const

/** Codes that only contracts over season tickets meet, SPEC 8's among them; their texts stand in `locales/<lang>/contracts.json`. */
export const contractErrorCodes = [
  'CONTRACT_UNKNOWN',
  'MASTER_DATA_UNKNOWN',
  'SEASON_TICKETS_NOT_ON_SALE',
  'SEASON_PLACE_TAKEN',
  'PRICING_CLASS_UNKNOWN',
  'MEDIUM_UNKNOWN',
  'CONTRACT_CHANGE_EMPTY',
  'TERMINATION_REASON_UNKNOWN',
  'CONTRACT_NOT_TRANSFERABLE',
  'RECIPIENT_NOT_FOUND',
  'SUBSCRIBER_NOT_FOUND',
  'ALREADY_RECIPIENT',
  'ALREADY_UPCOMING_RECIPIENT',
  'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT',
  'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT',
  'FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED',
  'SAME_SUBSCRIBER_AS_CURRENT',
  'SUBSCRIBER_IS_ALREADY_RECIPIENT',
  'SUBSCRIBER_NOT_OF_AGE',
  'PLATFORM_ACTIONS_ARE_NOT_ALLOWED',
  'CONTRACT_TRANSFER_UNKNOWN',
  'TRANSFER_ALREADY_ANSWERED',
  'TRANSFER_EXPIRED',
  'NEXT_SEASON_NOT_TO_CONFIRM',
] as const

/** All others; their texts stand in `locales/<lang>/errors.json`. */
export const commonErrorCodes = [
  // request as such
  'INVALID_REQUEST',
  'INVALID_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'IDEMPOTENCY_KEY_REUSED',
  // preview
  'EDITOR_ROLE_REQUIRED',
  'CONTENT_SOURCE_FAILED',
  // contact
  'ADDRESS_UNKNOWN',
  'ADDRESS_LIMIT_REACHED',
  'COUNTRY_UNKNOWN',
  'POSTAL_CODE_INVALID',
  'REGION_INVALID',
  // account
  'EMAIL_ALREADY_EXISTS',
  'EMAIL_UNKNOWN',
  'EMAIL_IS_DEFAULT',
  'EMAIL_NOT_CONFIRMED',
  'EMAIL_ALREADY_CONFIRMED',
  'EMAIL_LIMIT_REACHED',
  'EMAILS_NOT_EQUAL',
  'PASSWORD_CURRENT_INVALID',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_NEEDS_SPECIAL_CHARACTER',
  'PASSWORD_NEEDS_DIGIT',
  'PASSWORD_NEEDS_UPPER_CASE',
  'PASSWORD_NEEDS_LOWER_CASE',
  'PASSWORD_BREACHED',
  'PASSWORDS_NOT_EQUAL',
  'CONSENT_UNKNOWN',
  'GROUP_UNKNOWN',
  'ADDRESS_BOOK_ENTRY_UNKNOWN',
  'MEMBERSHIP_NONE',
  'ACCOUNT_HAS_RUNNING_CONTRACTS',
  'USER_HAS_UNCANCELLED_CONTRACT',
  'USER_HAS_RUNNING_PAYOUT',
  // Of an account: orders that are not paid, sent, taken back or refunded yet (open-orders.ts).
  'ACCOUNT_HAS_OPEN_ORDERS',
  'ACCOUNT_DELETION_BY_SUPPORT',
  // payment methods
  'PAYMENT_METHOD_NOT_OFFERED',
  'BILLING_ADDRESS_REQUIRED',
  'RETURN_ADDRESS_UNKNOWN',
  'PAYMENT_INFO_LIMIT_REACHED',
  'PAYMENT_DECLINED',
  'PAYMENT_AUTHENTICATION_FAILED',
  'PAYMENT_CANCELLED',
  'PAYMENT_EXPIRED',
  'PAYMENT_RETURNED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
] as const

/**
 * Every code that an answer may carry and a person may have to read. Each has a text in every language; one without does not
 * compile. Spelled as in SPEC 8 where SPEC 8 has it.
 */
export const errorCodes = [
  ...commonErrorCodes,
  ...shopErrorCodes,
  ...deskErrorCodes,
  ...officeErrorCodes,
  ...fanDeskErrorCodes,
  ...videoErrorCodes,
  ...ticketErrorCodes,
  ...organizationErrorCodes,
  ...membershipErrorCodes,
  ...contractErrorCodes,
] as const

export type ErrorCode = (typeof errorCodes)[number]
