export {
  type Actor,
  type AuditedChange,
  changesBetween,
  exportAuditEntries,
  forgetActor,
  writeAudit,
} from './audit-service.ts'
