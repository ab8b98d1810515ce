# The refresh of the pages (.github/workflows/refresh.yml), where github_repository is set: Google lends it an
# account for minutes, there is no key to lose.

locals {
  github = var.github_repository == "" ? 0 : 1
}

data "github_repository" "site" {
  count     = local.github
  full_name = var.github_repository
}

resource "google_service_account" "refresh" {
  count        = local.github
  project      = google_firebase_project.site.project
  account_id   = "rafraichir"
  display_name = "Rafraîchir les pages"
}

# It sends pages; it reads and changes no data, rule or function.
resource "google_project_iam_member" "refresh" {
  for_each = toset(local.github == 0 ? [] : [
    "roles/cloudfunctions.viewer", "roles/firebasehosting.admin", "roles/run.viewer", "roles/serviceusage.apiKeysViewer",
  ])
  project = google_firebase_project.site.project
  role    = each.key
  member  = google_service_account.refresh[0].member
}

resource "google_iam_workload_identity_pool" "github" {
  count                     = local.github
  project                   = google_firebase_project.site.project
  workload_identity_pool_id = "github"
}

resource "google_iam_workload_identity_pool_provider" "github" {
  count                              = local.github
  project                            = google_firebase_project.site.project
  workload_identity_pool_id          = google_iam_workload_identity_pool.github[0].workload_identity_pool_id
  workload_identity_pool_provider_id = "depot"

  oidc { issuer_uri = "https://token.actions.githubusercontent.com" }
  attribute_mapping = {
    "google.subject"          = "assertion.sub"
    "attribute.repository_id" = "assertion.repository_id"
  }
  # By id, since a name can change hands; main only, which nobody pushes to unseen.
  attribute_condition = "assertion.repository_id=='${data.github_repository.site[0].repo_id}' && assertion.ref=='refs/heads/main'"
}

resource "google_service_account_iam_member" "refresh" {
  count              = local.github
  service_account_id = google_service_account.refresh[0].name
  role               = "roles/iam.workloadIdentityUser"
  member             = "principalSet://iam.googleapis.com/${google_iam_workload_identity_pool.github[0].name}/attribute.repository_id/${data.github_repository.site[0].repo_id}"
}

resource "github_actions_variable" "refresh" {
  for_each = local.github == 0 ? {} : merge(local.site_environment, {
    REPOSITORY_ID              = tostring(data.github_repository.site[0].repo_id)
    REFRESH_ACCOUNT            = google_service_account.refresh[0].email
    WORKLOAD_IDENTITY_PROVIDER = google_iam_workload_identity_pool_provider.github[0].name
  })
  repository    = data.github_repository.site[0].name
  variable_name = each.key
  value         = each.value
}
