# The functions' secrets, empty: their values never enter Terraform's state. docs/mise-en-ligne.md says how to send them.

resource "google_secret_manager_secret" "functions" {
  for_each  = toset(["SMTP_URL"])
  project   = google_firebase_project.site.project
  secret_id = each.key

  # The Firebase CLI then reads them without asking, and destroys versions that nothing uses.
  labels = { firebase-managed = "functions" }

  replication {
    user_managed {
      replicas { location = local.region }
    }
  }
}
