export { confirmationContent } from './confirmation-content.ts'
export { contentOf, type DocumentContent } from './document-content.ts'
export { countryAlone, isErased, withoutPhone } from './erased-address.ts'
export {
  documentLanguageOf,
  findContent,
  invoiceOf,
  issueDocument,
  renewDeliveryNote,
  stripDocuments,
} from './invoice-documents.ts'
export { renderDocument } from './render-document.ts'
export { type LabelContent, renderLabel } from './render-label.ts'
export { clubAccount, openTransferOf, orderTransferOf } from './transfers/transfer-order.ts'
