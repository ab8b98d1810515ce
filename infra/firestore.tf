# The database. Its rules and indexes are sent by `npm run deploy`.

resource "google_firestore_database" "catalogue" {
  project     = google_firebase_project.site.project
  name        = "(default)"
  location_id = local.region
  type        = "FIRESTORE_NATIVE"

  # A transaction that anybody starts and leaves would otherwise lock what it has read, avis included.
  concurrency_mode = "OPTIMISTIC"

  # The avis of a few minutes ago, at any minute of the last seven days (docs/sauvegarde.md).
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"

  delete_protection_state = "DELETE_PROTECTION_ENABLED"
  deletion_policy         = "ABANDON"
  lifecycle { prevent_destroy = true }
}

# Two weeks: long enough to notice a loss, within the three months of the privacy page.
resource "google_firestore_backup_schedule" "daily" {
  project   = google_firebase_project.site.project
  database  = google_firestore_database.catalogue.name
  retention = "1209600s"
  daily_recurrence {}
}
