# The project, the services that it uses, and its web app.

resource "google_project" "site" {
  provider        = google.bootstrap
  project_id      = var.project_id
  name            = var.project_id
  billing_account = var.billing_account

  # Without it the Firebase console does not list the project.
  labels = { firebase = "enabled" }

  # Everything else lies in it.
  deletion_policy = "PREVENT"
  lifecycle {
    prevent_destroy = true
    # As a project that was begun in the console has them.
    ignore_changes = [name, org_id, folder_id]
  }
}

resource "google_project_service" "used" {
  provider = google.bootstrap
  project  = google_project.site.project_id
  service  = "${each.key}.googleapis.com"
  for_each = toset([
    "apikeys", "billingbudgets", "cloudbilling", "cloudresourcemanager", "iam", "logging", "monitoring", "serviceusage",
    "firebase", "firebasehosting", "firebaserules", "firebasestorage", "firestore", "identitytoolkit", "secretmanager",
    "storage",
    # For the functions. Early, since a first deployment must wait until Google has handed out their roles.
    "artifactregistry", "cloudbuild", "cloudfunctions", "compute", "eventarc", "firebaseextensions", "pubsub", "run",
    "runtimeconfig",
    # For GitHub's access without a key.
    "iamcredentials", "sts",
  ])

  # Whoever takes a line out does not stop the site.
  disable_on_destroy = false
}

# All resources below take the project from here, so that the services come first.
resource "google_firebase_project" "site" {
  project    = google_project.site.project_id
  depends_on = [google_project_service.used]
  lifecycle { prevent_destroy = true }
}

# storage.rules ask the database who is an administrator; otherwise the Firebase CLI asks for it, in English.
resource "google_project_service_identity" "storage" {
  project = google_firebase_project.site.project
  service = "firebasestorage.googleapis.com"
}

resource "google_project_iam_member" "storage_rules" {
  project    = google_firebase_project.site.project
  role       = "roles/firebaserules.firestoreServiceAgent"
  member     = "serviceAccount:service-${google_project.site.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com"
  depends_on = [google_project_service_identity.storage]
}

resource "google_firebase_web_app" "site" {
  project      = google_firebase_project.site.project
  display_name = "Site"
  api_key_id   = google_apikeys_key.browser.uid

  # Its id is built into the pages.
  deletion_policy = "ABANDON"
  lifecycle { prevent_destroy = true }
}

data "google_firebase_web_app_config" "site" {
  project    = google_firebase_project.site.project
  web_app_id = google_firebase_web_app.site.app_id
}

# The key is in every page: only the site's own pages may use it, for what the site calls.
resource "google_apikeys_key" "browser" {
  project      = google_firebase_project.site.project
  name         = "navigateur"
  display_name = "Navigateur"

  restrictions {
    browser_key_restrictions {
      # firebaseapp.com: where the mail of a forgotten password leads.
      allowed_referrers = [for host in distinct(concat([local.host], local.google_hosts)) : "https://${host}/*"]
    }
    dynamic "api_targets" {
      for_each = ["firebasestorage", "firestore", "identitytoolkit", "securetoken"]
      content {
        service = "${api_targets.value}.googleapis.com"
      }
    }
  }
}
