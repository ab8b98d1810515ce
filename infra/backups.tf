# Where exports and copies of photos go (docs/sauvegarde.md). The photos' own bucket is the project's default one, which
# this version of the provider cannot make: scripts/google/googleConfiguration.ts does.

resource "google_storage_bucket" "backups" {
  project  = google_firebase_project.site.project
  name     = "${var.project_id}-sauvegardes"
  location = local.region

  # They hold addresses of the creators.
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  # 80 days, then a week in which a deleted object can be had back: less than the privacy page's three months.
  lifecycle_rule {
    condition {
      age            = 80
      matches_prefix = ["catalogue/", "comptes/", "avis/", "photos/"]
    }
    action { type = "Delete" }
  }
  soft_delete_policy { retention_duration_seconds = 604800 }

  force_destroy = false
  lifecycle { prevent_destroy = true }
}
